import { moneyOf } from '@balcao/contracts/money';
import type { CreditoAberto, PagamentoDetalhe } from '@balcao/contracts/payments';
import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { listCreditsAmong, listCreditsOf } from './credits.repository';
import { loadVisits, type Visits } from './load-visits';
import type { PaymentPorts } from './payment-ports';
import { type PaymentRow, readZone } from './payments.repository';
import { leftOf } from './present-payment';

type Deps = Pick<PaymentPorts, 'sittings'>;

/** Nothing stands of what it is for. Who did not come to a visit it was used for has used it. */
function isFree({ pagamento: { agendamento_id, credito_de } }: PaymentRow, visits: Visits): boolean {
  const visit = visits.get(agendamento_id ?? '') ?? [];
  const isUsed = agendamento_id !== credito_de;
  return visit.every(
    ({ status }) => !BUSY_STATUSES.some((busy) => busy === status) && !(isUsed && status === 'faltou'),
  );
}

async function freeOf(deps: Deps, unit: UnitOfWork, rows: readonly PaymentRow[]): Promise<PaymentRow[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ pagamento }) => pagamento.agendamento_id);
  const visits = await loadVisits(deps, unit, { ids, zone: await readZone(unit) });
  return rows.filter((row) => isFree(row, visits));
}

// docs/decisions/0166-a-credit-is-a-payment-that-moves.md
/** What a customer can still use, the oldest first. */
export const openCreditsOf = async (deps: Deps, unit: UnitOfWork, clienteId: string): Promise<PaymentRow[]> =>
  freeOf(deps, unit, await listCreditsOf(unit, clienteId));

/** Which of these payments are a credit somebody can use. */
export async function openCreditsAmong(deps: Deps, unit: UnitOfWork, ids: readonly string[]): Promise<Set<string>> {
  const open = ids.length ? await freeOf(deps, unit, await listCreditsAmong(unit, ids)) : [];
  return new Set(open.map(({ pagamento }) => pagamento.id));
}

export const presentCredit = ({ pagamento }: PaymentRow): CreditoAberto => ({
  pagamento_id: pagamento.id,
  valor: moneyOf(leftOf(pagamento)),
  pago_em: pagamento.data_pagamento?.toISOString() ?? null,
});

/** What its panel says of a payment as a credit. */
export async function creditState(
  deps: Deps,
  unit: UnitOfWork,
  { pagamento }: PaymentRow,
): Promise<NonNullable<PagamentoDetalhe['credito']> | null> {
  const { id, credito_de, agendamento_id } = pagamento;
  if (!credito_de || leftOf(pagamento) === 0) return null;
  if ((await openCreditsAmong(deps, unit, [id])).size) return 'aberto';
  return agendamento_id === credito_de ? null : 'usado';
}
