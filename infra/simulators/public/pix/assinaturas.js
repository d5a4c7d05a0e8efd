import { byId, h, toast } from '../painel/dom.js';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const WORDS = {
  pending: 'Aguardando o cartão',
  authorized: 'Autorizada',
  paused: 'Pausada',
  cancelled: 'Cancelada',
};

let shown = '';
/** Each with what may happen to it: its next month, a card that refuses, its payer who ends it. */
export async function showSubscriptions(call, refresh) {
  const { subscriptions } = await call('/_sim/subscriptions');
  const text = JSON.stringify(subscriptions);
  if (text === shown) return;
  shown = text;
  const act = async (path, body, said) => {
    try {
      const { done } = await call(`/_sim/subscription/${path}`, body);
      toast(done ? said : 'Não mudou nada: a assinatura não está mais assim.');
      await refresh();
    } catch (error) {
      toast(error.message);
    }
  };
  const card = ({ id, status, reason, cents, nextAt, lastDigits, refuses, payUrl }) => {
    const button = (label, path, said, body = {}) =>
      h('button', { type: 'button', onclick: () => act(path, { id, ...body }, said) }, label);
    const live = status === 'authorized';
    return h(
      'li',
      { class: 'card' },
      h('p', { class: 'value' }, `${money.format(cents / 100)} por mês`),
      h('p', {}, h('span', { class: live ? 'pill' : 'pill warn' }, WORDS[status] ?? status)),
      h('p', { class: 'hint' }, reason),
      live && h('p', { class: 'hint' }, `Cartão final ${lastDigits}${refuses ? ', que recusa' : ''}`),
      live && h('p', { class: 'hint' }, `Próxima cobrança em ${day.format(nextAt)}`),
      h(
        'div',
        { class: 'actions' },
        status === 'pending' && h('a', { href: payUrl }, 'Informar o cartão'),
        live && button('Cobrar o próximo mês', 'charge', 'Cobrado.'),
        live && button('Tentar de novo o recusado', 'retry', 'Tentado de novo.'),
        live &&
          (refuses
            ? button('Aceitar cobranças', 'refuse', 'O cartão aceita de novo.', { refuses: false })
            : button('Recusar cobranças', 'refuse', 'O cartão recusa a partir de agora.')),
        status !== 'cancelled' && button('Cancelar no Mercado Pago', 'cancel', 'Cancelada.'),
      ),
    );
  };
  const list = subscriptions.length ? subscriptions.map(card) : [h('li', {}, 'Nenhuma assinatura no cartão.')];
  byId('assinaturas').replaceChildren(...list);
}
