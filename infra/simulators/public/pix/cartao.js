import { byId, toast } from '../painel/dom.js';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const id = new URLSearchParams(location.search).get('preapproval_id');
const SAID = {
  pending: 'aguardando o cartão',
  authorized: 'autorizada',
  paused: 'pausada',
  cancelled: 'cancelada',
};

const call = async (path, body = {}) => {
  const reply = await fetch(`/_sim/subscription/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...body }),
  });
  if (!reply.ok) throw new Error('Esta assinatura não existe no simulador.');
  return (await reply.json()).subscription;
};

const show = ({ reason, cents, status, backUrl }) => {
  byId('resumo').textContent = `${reason}, ${SAID[status] ?? status}.`;
  byId('valor').textContent = `${money.format(cents / 100)} por mês`;
  byId('cartao').hidden = status !== 'pending';
  byId('volta').hidden = false;
  byId('volta').href = backUrl;
};

byId('cartao').addEventListener('submit', async (event) => {
  event.preventDefault();
  const lastDigits = byId('numero').value.replace(/\D/g, '').slice(-4);
  try {
    show(await call('authorize', { lastDigits, refuses: byId('recusa').checked }));
    toast('Cartão informado.');
    byId('volta').focus();
  } catch (error) {
    toast(error.message);
  }
});

call('show').then(show, (error) => {
  byId('resumo').textContent = error.message;
});
