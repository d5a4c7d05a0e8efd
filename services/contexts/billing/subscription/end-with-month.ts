import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import type { Before, Change } from './apply-change';
import { endOfMonth, type SubscriptionRow, updateSubscription } from './subscription.repository';

/** No further month is charged. What is paid is had, and no more; who was never charged has the month under way. */
export async function endWithMonth(deps: InvoiceDeps, before: Before, current: SubscriptionRow): Promise<Change> {
  const { unit, tenant, now } = before;
  const about = { begin: current.data_inicio, now, zone: tenant.fuso_horario };
  const acesso_ate = current.pago_ate ?? (await endOfMonth(unit.tx, about));
  await closeInvoices(deps, before, 'cancelamento');
  await updateSubscription(unit, { status: 'cancelled' });
  return { terms: { acesso_ate }, news: { acao: 'cancelamento', plano: current.plano_nome, valor: current.valor } };
}
