import type { PagamentoDetalhe } from '@balcao/contracts/payments';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findChargeOfPayment } from '../charges/charges.repository';
import { isLost } from '../charges/lost-charge';
import { listReturns } from '../charges/returns.repository';
import { keptDeposit } from './kept-deposit';
import { creditState } from './open-credits';
import type { PaymentPorts, VisitToPay } from './payment-ports';
import { findRow, findRowsByKey } from './payments.repository';
import { presentDetail } from './present-payment';
import { listRefunds } from './refunds.repository';
import { listVisitServices } from './visits.repository';

/** What stands of the visit; of one of which nothing does, the service that was paid for. */
async function namesOf(unit: UnitOfWork, { servicos }: VisitToPay, agendamentoId: string): Promise<string[]> {
  if (servicos.length) return servicos.flatMap(({ nome }) => nome ?? []);
  const rows = await listVisitServices(unit, [agendamentoId]);
  return rows.flatMap(({ id, nome }) => (id === agendamentoId && nome) || []);
}

/** A payment as it stands now, in the caller's transaction. */
export const loadDetail =
  ({ findVisit, sittings }: Pick<PaymentPorts, 'findVisit' | 'sittings'>) =>
  async (unit: UnitOfWork, id: string): Promise<PagamentoDetalhe> => {
    const row = await findRow(unit, id);
    if (!row) throw new AppError('billing/payment-not-found');
    const { chave, agendamento_id } = row.pagamento;
    const charge = await findChargeOfPayment(unit, id);
    const visit = agendamento_id ? await findVisit(unit, agendamento_id) : null;
    const detail = presentDetail(row, {
      reembolsos: await listRefunds(unit, id),
      charge: charge ? { id: charge.id, isLost: isLost(charge), returns: await listReturns(unit, charge.id) } : null,
      formas: chave ? await findRowsByKey(unit, chave) : [row],
      visit,
    });
    return Object.assign(detail, {
      servicos: visit && agendamento_id ? await namesOf(unit, visit, agendamento_id) : [],
      credito: await creditState({ sittings }, unit, row),
      sinal: visit && (await keptDeposit(unit, row, visit)),
    });
  };
