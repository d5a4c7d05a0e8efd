import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { keepAsCredit } from '../payments/credits.repository';
import { lockVisit } from '../payments/lock-visit';
import { findRowsOfVisit, lockPayment, type Payment } from '../payments/payments.repository';
import { leftOf } from '../payments/present-payment';
import type { ChargeDeps } from './charge-ports';
import { type Charge, findChargeOfPayment, lockCharge, updateCharge } from './charges.repository';
import { isLost } from './lost-charge';
import { insertReturn, isOnItsWay, listReturns } from './returns.repository';

type Deps = Pick<ChargeDeps, 'clock' | 'audit' | 'jobs' | 'findVisit'>;
interface GivenBack {
  /** `a-mao`: the team has to give it back. */
  como: 'devolver' | 'credito' | 'a-mao';
  valor: string;
}
interface How {
  atrasado: 'devolver' | 'credito';
  usuarioId: string | null;
}

const paidOf = async (unit: UnitOfWork, ids: readonly string[]): Promise<Payment[]> =>
  (await findRowsOfVisit(unit, ids)).map(({ pagamento }) => pagamento).filter(({ status }) => status === 'pago');

/** The money of a visit. Who gives back one payment takes the account last: whoever meets them here is asked again (`retryDeadlock`). */
export const lockPaid =
  (deps: Pick<Deps, 'findVisit'>) =>
  async (unit: UnitOfWork, [first]: readonly string[]): Promise<void> => {
    if (!first) return;
    const paid = await paidOf(unit, (await lockVisit(deps, unit, first)).ids);
    const ids = paid.map(({ id }) => id).toSorted();
    const charges: string[] = [];
    for (const id of ids) charges.push(...[await findChargeOfPayment(unit, id)].flatMap((charge) => charge?.id ?? []));
    for (const id of charges.toSorted()) await lockCharge(unit, id);
    for (const id of ids) await lockPayment(unit, id);
  };

/** Asks the provider for it; false: it cannot be asked. */
async function sendBack(
  deps: Deps,
  unit: UnitOfWork,
  { charge, cents }: { charge: Charge; cents: number },
  usuarioId: string | null,
): Promise<boolean> {
  if (isLost(charge)) return false;
  const { tenantId } = unit;
  const now = deps.clock();
  const line = { id: newId(), cobranca_id: charge.id, status: 'enviando' as const, valor: moneyOf(cents) };
  await insertReturn(unit, Object.assign(line, { motivo: 'A equipe desmarcou o horário', created_at: now }));
  await updateCharge(unit, charge.id, { conferir_em: now });
  const detalhes = { valor: line.valor, devolucao: line.id };
  await deps.audit(
    unit.tx,
    { tenantId, usuarioId },
    { acao: 'sinal.desmarcado', alvo: `cobranca:${charge.id}`, detalhes },
  );
  unit.afterCommit(() => deps.jobs.enqueue('settle-charge', { tenantId, cobrancaId: charge.id }));
  return true;
}

type Given = readonly [GivenBack['como'], number];

/** What somebody asked the provider to give back already: it comes by itself. */
async function underWayOf(unit: UnitOfWork, charge: Charge | undefined, left: number): Promise<number> {
  const rows = charge ? await listReturns(unit, charge.id) : [];
  const cents = rows.filter(isOnItsWay).reduce((sum, { valor }) => sum + centsOf(valor), 0);
  return Math.min(left, cents);
}

async function give(deps: Deps, unit: UnitOfWork, payment: Payment, how: How): Promise<Given[]> {
  const left = leftOf(payment);
  // A credit that was used here is free again.
  if (payment.credito_de) return [['credito', left]];
  const charge = await findChargeOfPayment(unit, payment.id);
  const underWay = await underWayOf(unit, charge, left);
  const rest = left - underWay;
  if (rest === 0) return [['devolver', underWay]];
  // What is left of it is the provider's to send only when that is over: by hand, then.
  if (underWay > 0) {
    return [
      ['devolver', underWay],
      ['a-mao', rest],
    ];
  }
  if (how.atrasado === 'credito') {
    await keepAsCredit(unit, payment.id);
    const by = { tenantId: unit.tenantId, usuarioId: how.usuarioId };
    const detalhes = { valor: moneyOf(rest) };
    await deps.audit(unit.tx, by, { acao: 'credito.guardado', alvo: `pagamento:${payment.id}`, detalhes });
    return [['credito', rest]];
  }
  const asked = charge && (await sendBack(deps, unit, { charge, cents: rest }, how.usuarioId));
  return [[asked ? 'devolver' : 'a-mao', rest]];
}

/**
 * What was paid for a visit that was taken back: as credit, or the way it came; what no provider brought, or can send, is
 * the team's to give back. `lockPaid` came before.
 */
export const giveBackPaid =
  (deps: Deps) =>
  async (unit: UnitOfWork, [first]: readonly string[], how: How): Promise<GivenBack[]> => {
    if (!first) return [];
    const { ids, servicos } = await deps.findVisit(unit, first);
    if (servicos.length > 0) return [];
    const cents = new Map<GivenBack['como'], number>();
    for (const payment of await paidOf(unit, ids)) {
      if (leftOf(payment) === 0) continue;
      for (const [como, given] of await give(deps, unit, payment, how)) cents.set(como, (cents.get(como) ?? 0) + given);
    }
    return [...cents].map(([como, all]) => ({ como, valor: moneyOf(all) }));
  };
