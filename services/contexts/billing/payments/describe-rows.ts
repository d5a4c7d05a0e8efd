import { moneyOf } from '@balcao/contracts/money';
import type { PagamentoListado } from '@balcao/contracts/payments';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { loadShares } from './load-shares';
import { loadVisits, servicesOf } from './load-visits';
import type { PaymentPorts } from './payment-ports';
import type { PaymentRow } from './payments.repository';
import { findPerson } from './visits.repository';

export interface Person {
  id: string;
  nome: string;
}
/** A row with what its visit consists of, and how much of it is somebody's. */
export type DescribedRow = PaymentRow & Pick<PagamentoListado, 'servicos' | 'parte'>;

/** Whose payments are asked for; null: everybody's. */
export async function readPerson(unit: UnitOfWork, id: string | undefined): Promise<Person | null> {
  if (!id) return null;
  const person = await findPerson(unit, id);
  if (!person) throw new AppError('scheduling/professional-not-found');
  return person;
}

/** Rows of a list, or of a file, as they are shown. */
export async function describeRows(
  deps: Pick<PaymentPorts, 'sittings'>,
  unit: UnitOfWork,
  { rows, zone, person }: { rows: readonly PaymentRow[]; zone: string; person: Person | null },
): Promise<DescribedRow[]> {
  const ids = rows.map(({ pagamento }) => pagamento.agendamento_id);
  const visits = await loadVisits(deps, unit, { ids, zone });
  const shared = person ? await loadShares(unit, visits, person.id) : [];
  const shares = new Map(shared.flatMap((visit) => [...visit.shares]));
  return rows.map((row) => {
    const share = shares.get(row.pagamento.id);
    const parte = share && { valor: moneyOf(share.valor), reembolsado: moneyOf(share.reembolsado) };
    const servicos = servicesOf(visits, row.pagamento.agendamento_id);
    return Object.assign({}, row, { servicos, parte: parte ?? null });
  });
}
