import { type NovaCobranca, OPEN_CHARGES_MAX } from '@balcao/contracts/charges';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { Author } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { spokenMoney } from '@balcao/kit/spoken';
import { fingerprintOf } from '../payments/fingerprint';
import { lockVisit } from '../payments/lock-visit';
import { findRowsOfVisit, hasCustomer, lockAccount, lockPayment } from '../payments/payments.repository';
import { accountOf } from '../payments/visit-account';
import type { ChargeDeps } from './charge-ports';
import {
  type Charge,
  countOpen,
  findChargeByKey,
  insertCharge,
  lockCharge,
  sumOpen,
  updateCharge,
} from './charges.repository';
import { listOpenOf } from './open-charges.repository';
import { announceCharge } from './present-charge';

const MINUTE = 60_000;
/** The provider is asked soon should nobody hear its answer. */
const UNHEARD_MS = 30_000;
const REUSED = 'Este envio já gerou outra cobrança. Feche e gere de novo.';

/** Who asks for it: somebody of the team, or nobody of an id. */
export type ChargeAuthor = Author & { nome: string };

type Subject = Pick<Charge, 'valor' | 'cliente_id' | 'agendamento_id' | 'pagamento_id'> & {
  /** Not as long as was asked for. */
  expira_em?: Date;
};

/** What a submit says; `first` as it was written before it named how long a code is to be valid. */
function impressionsOf(body: NovaCobranca): [now: string, first: string] {
  const { chave, finalidade, agendamento_id, pagamento_id, cliente_id, valor, validade_minutos } = body;
  const said = [chave, finalidade, agendamento_id, pagamento_id, cliente_id, valor && centsOf(valor)];
  // Of a deposit the visit says until when.
  const until = finalidade === 'sinal' ? null : validade_minutos;
  return [fingerprintOf([...said, until]), fingerprintOf(said)];
}

async function ofPayment(unit: UnitOfWork, id: string): Promise<Subject> {
  const payment = await lockPayment(unit, id);
  if (!payment) throw new AppError('billing/payment-not-found');
  if (payment.status !== 'pendente') throw new AppError('billing/not-pending');
  const { valor, cliente_id, agendamento_id } = payment;
  return { valor, cliente_id, agendamento_id, pagamento_id: id };
}

/** `left` cents may still be asked for, beside `waiting` of codes that somebody may pay and what is entered as still to come. */
function beyondOpen(left: number, waiting: number, pendente: string): AppError {
  const rest = waiting > 0 ? ' O resto está em um código Pix em aberto.' : '';
  const none = rest
    ? 'O que falta pagar nesta visita já está em um código Pix em aberto.'
    : centsOf(pendente) > 0
      ? `O que falta pagar nesta visita já está em A receber: ${spokenMoney(pendente)}. Cobre por lá, em Pagamentos.`
      : 'Não falta nada a pagar nesta visita.';
  const aberto = moneyOf(Math.max(0, left));
  const most = `O valor passa do que falta pagar nesta visita: informe até ${spokenMoney(aberto)}.${rest}`;
  const message = left > 0 ? most : none;
  return new AppError('billing/more-than-open', { message, fields: { valor: message }, details: { aberto } });
}

/** While the visit waits for its deposit nobody pays for it later than that. */
async function ofVisit(
  deps: ChargeDeps,
  unit: UnitOfWork,
  id: string,
  { valor, until }: { valor: string; until: Date },
): Promise<Subject> {
  const visit = await lockVisit(deps, unit, id);
  const { aberto, pendente } = accountOf(id, visit, await findRowsOfVisit(unit, visit.ids));
  const waiting = centsOf(await sumOpen(unit, visit.ids));
  const left = centsOf(aberto) - waiting;
  if (centsOf(valor) > left) throw beyondOpen(left, waiting, pendente);
  const held = visit.sinal?.expira_em;
  if (held && held <= deps.clock()) throw new AppError('scheduling/no-deposit');
  const expira_em = held && held < until ? held : until;
  return { valor, cliente_id: visit.cliente_id, agendamento_id: id, pagamento_id: null, expira_em };
}

/** What the visit waits for, until when: nobody pays another amount, or later. */
async function ofDeposit(deps: ChargeDeps, unit: UnitOfWork, id: string): Promise<Subject> {
  const visit = await lockVisit(deps, unit, id);
  if ((await listOpenOf(unit, visit.ids, 'deposit')).length > 0) throw new AppError('billing/charge-open');
  const { sinal } = accountOf(id, visit, await findRowsOfVisit(unit, visit.ids));
  const until = visit.sinal?.expira_em;
  if (!sinal || !until || until <= deps.clock() || centsOf(sinal.valor) === 0)
    throw new AppError('scheduling/no-deposit');
  const { cliente_id } = visit;
  return { valor: sinal.valor, cliente_id, agendamento_id: id, pagamento_id: null, expira_em: until };
}

async function ofCustomer(unit: UnitOfWork, id: string, valor: string): Promise<Subject> {
  if (!(await hasCustomer(unit, id))) throw new AppError('catalog/customer-not-found');
  return { valor, cliente_id: id, agendamento_id: null, pagamento_id: null };
}

function subjectOf(deps: ChargeDeps, unit: UnitOfWork, body: NovaCobranca): Promise<Subject> {
  const { finalidade, pagamento_id, agendamento_id, cliente_id, valor, validade_minutos } = body;
  if (finalidade === 'sinal') return ofDeposit(deps, unit, agendamento_id ?? '');
  if (pagamento_id) return ofPayment(unit, pagamento_id);
  if (!valor) throw new AppError('http/invalid', { fields: { valor: 'Informe o valor em reais, como 80,00.' } });
  const until = new Date(deps.clock().getTime() + validade_minutos * MINUTE);
  if (agendamento_id) return ofVisit(deps, unit, agendamento_id, { valor, until });
  return ofCustomer(unit, cliente_id ?? '', valor);
}

/** The same submit again: the charge it made, to be tried once more where the provider refused it. */
async function goOn(deps: ChargeDeps, unit: UnitOfWork, known: Charge, said: readonly string[]): Promise<Charge> {
  if (!said.some((one) => one === known.impressao)) throw new AppError('billing/key-reused', { message: REUSED });
  const locked = (await lockCharge(unit, known.id)) ?? known;
  if (locked.status !== 'falhou' || locked.provedor_id || locked.expira_em <= deps.clock()) return locked;
  await updateCharge(unit, known.id, { status: 'preparando' });
  return Object.assign(locked, { status: 'preparando' });
}

/** Stores what is to be charged before the provider hears of it: whatever happens then, there is a row to find it by. */
export async function planCharge(
  deps: ChargeDeps,
  author: ChargeAuthor,
  unit: UnitOfWork,
  body: NovaCobranca,
): Promise<Charge> {
  const { chave, finalidade, validade_minutos } = body;
  await lockAccount(unit, chave);
  const said = impressionsOf(body);
  const known = await findChargeByKey(unit, chave);
  if (known) return goOn(deps, unit, known, said);
  if ((await countOpen(unit)) >= OPEN_CHARGES_MAX) throw new AppError('billing/too-many-charges');
  const now = deps.clock();
  const subject = await subjectOf(deps, unit, body);
  if (!(await deps.findPixCredentials(unit))) throw new AppError('billing/pix-not-set-up');
  const id = newId();
  const autor = { autor_id: author.usuarioId, autor_nome: author.nome };
  const expira_em = new Date(now.getTime() + validade_minutos * MINUTE);
  const conferir_em = new Date(now.getTime() + UNHEARD_MS);
  const [impressao] = said;
  const row = { id, finalidade, expira_em, conferir_em, chave, impressao, created_at: now };
  await insertCharge(unit, Object.assign(row, subject, autor));
  const detalhes = { valor: subject.valor, finalidade };
  await deps.audit(unit.tx, author, { acao: 'cobranca.criada', alvo: `cobranca:${id}`, detalhes });
  await announceCharge(deps, unit, id);
  const stored = await lockCharge(unit, id);
  if (!stored) throw new Error('charge was not stored');
  return stored;
}
