import { byId, h, toast } from '../painel/dom.js';
import { showSubscriptions } from './assinaturas.js';

const EVERY_MS = 2_000;
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const WORDS = {
  pending: 'Aguardando pagamento',
  approved: 'Paga',
  refunded: 'Devolvida',
  cancelled: 'Cancelada',
  charged_back: 'Contestada',
  rejected: 'Recusada',
};
const STATUS = (payment) => {
  if (payment.detail === 'expired') return 'Expirada';
  if (payment.status === 'approved' && payment.refundedCents > 0) return 'Paga, devolvida em parte';
  return WORDS[payment.status] ?? payment.status;
};

const call = async (path, body) => {
  const reply = await fetch(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!reply.ok) throw new Error('O simulador não respondeu.');
  return reply.json();
};

const act = async (path, id, said) => {
  try {
    const { done } = await call(`/_sim/${path}`, { id });
    toast(done ? said : 'Não mudou nada: a cobrança já não estava assim.');
    await refresh();
  } catch (error) {
    toast(error.message);
  }
};

const images = new Map();
const picture = (payment) => {
  const image = h('img', {
    alt: `QR Code da cobrança de ${money.format(payment.cents / 100)}`,
    width: 180,
    height: 180,
  });
  if (images.has(payment.id)) image.src = images.get(payment.id);
  else
    call(`/_sim/qr?code=${encodeURIComponent(payment.qrCode)}`).then(
      ({ image: url }) => {
        images.set(payment.id, url);
        image.src = url;
      },
      () => {},
    );
  return image;
};

const card = (payment) => {
  const open = payment.status === 'pending';
  const button = (text, path, said, primary) =>
    h('button', { type: 'button', class: primary && 'primary', onclick: () => act(path, payment.id, said) }, text);
  const late = payment.status === 'cancelled';
  const running = payment.refunds.some(({ status }) => status === 'in_process');
  return h(
    'li',
    { class: 'card' },
    h('p', { class: 'value' }, money.format(payment.cents / 100)),
    h('p', {}, h('span', { class: open ? 'pill warn' : 'pill' }, STATUS(payment))),
    h('p', { class: 'hint' }, payment.description || 'Sem descrição'),
    h(
      'p',
      { class: 'hint' },
      `Conta …${payment.account}, ${payment.byCard ? 'no cartão em' : 'vence em'} ${moment.format(payment.expiresAt)}`,
    ),
    open && picture(payment),
    open && h('p', { class: 'code' }, payment.qrCode),
    h(
      'div',
      { class: 'actions' },
      open && button('Pagar', 'pay', 'Paga.', true),
      open && button('Expirar', 'expire', 'Expirou.'),
      late && button('Pagar atrasado', 'pay-late', 'Paga depois do prazo.'),
      running && button('Concluir reembolso', 'end-refund', 'Reembolso concluído.'),
    ),
  );
};

let shown = '';
async function refresh() {
  try {
    const state = await call('/_sim/state');
    byId('ligacao').textContent = 'No ar';
    await showSubscriptions(call, refresh);
    const text = JSON.stringify(state.payments);
    if (text === shown) return;
    shown = text;
    const open = state.payments.filter(({ status }) => status === 'pending');
    const others = state.payments.filter(({ status }) => status !== 'pending').slice(0, 30);
    byId('abertas').replaceChildren(...(open.length ? open.map(card) : [h('li', {}, 'Nenhuma cobrança aberta.')]));
    byId('outras').replaceChildren(...(others.length ? others.map(card) : [h('li', {}, 'Nada por aqui ainda.')]));
  } catch {
    byId('ligacao').textContent = 'Sem ligação';
  }
}

const token = byId('token');
const tellSecret = async () => {
  const { secret } = await call(`/_sim/account?token=${encodeURIComponent(token.value.trim())}`);
  byId('segredo').value = secret;
};
token.value = `APP_USR-simulador-${crypto.randomUUID().slice(0, 8)}`;
token.addEventListener('input', () => void tellSecret().catch(() => {}));
byId('form-conta').addEventListener('submit', (event) => event.preventDefault());
byId('form-painel').addEventListener('submit', async (event) => {
  event.preventDefault();
  const saved = call('/_sim/panel', { token: token.value.trim(), url: byId('painel').value.trim() });
  await saved.then(
    () => toast('Endereço salvo para esta conta.'),
    () => toast('O endereço não foi salvo.'),
  );
});
void tellSecret().catch(() => {});
void refresh();
setInterval(refresh, EVERY_MS);
