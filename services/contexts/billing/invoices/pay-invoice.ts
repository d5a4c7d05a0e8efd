import type { InvoiceForm } from '@balcao/contracts/invoices';
import { adjustCards } from '../cards/adjust-cards';
import { activatePlan } from '../subscription/activate-plan';
import { announceCompany, applyChange, type Before, type Change } from '../subscription/apply-change';
import { endOfMonth, findPlan, updateSubscription } from '../subscription/subscription.repository';
import { agreedIn } from './agreed-in';
import { closeInvoice, endCodes } from './close-invoice';
import { paidLetter } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, listOpenInvoices, updateInvoice } from './invoices.repository';
import { setDue } from './set-due';
import { tellCompany } from './tell-company';

interface Paid {
  forma: InvoiceForm;
  paga_em: Date;
  /** Who of the platform says so; null: the provider. */
  usuarioId: string | null;
}
interface Month {
  inicio: Date;
  fim: Date;
}
type Bought = { month: Month; change: Change | null } | null;

async function monthFromNow({ unit, tenant, now }: Before): Promise<Month> {
  return { inicio: now, fim: await endOfMonth(unit.tx, { begin: now, now, zone: tenant.fuso_horario }) };
}

/** The spec's transition of a chosen plan, from its payment on. Null: the plan does not exist any more. */
async function beginPlan(before: Before, invoice: InvoiceRow): Promise<Bought> {
  const { plano_id, preco } = invoice;
  const { unit, tenant, current, now } = before;
  const plan = plano_id ? await findPlan(unit.tx, plano_id) : undefined;
  if (!plan) return null;
  const month = await monthFromNow(before);
  const agreed = Object.assign({}, plan, agreedIn(invoice, plan));
  const change = await activatePlan(agreed, before, { valor: preco, data_inicio: now, pago_ate: month.fim });
  // Money does not undo what the platform suspended for another reason.
  if (tenant.status === 'suspended' && !current?.suspensa_em) change.terms.status = 'suspended';
  return { month, change };
}

/** The next month; of a company that was suspended, or of a month that is over, it begins with the payment. */
async function renew(before: Before, { inicio, fim }: InvoiceRow): Promise<Bought> {
  const { unit, current, now } = before;
  if (current?.status !== 'active' || !inicio || !fim) return null;
  const again = current.suspensa_em !== null || fim <= now;
  const month = again ? await monthFromNow(before) : { inicio, fim };
  const data_inicio = again ? now : current.data_inicio;
  await updateSubscription(unit, { pago_ate: month.fim, data_inicio, suspensa_em: null });
  const news = { acao: 'reativacao' as const, plano: current.plano_nome, valor: current.valor };
  return { month, change: current.suspensa_em ? { terms: { status: 'active' }, news } : null };
}

async function tell(deps: InvoiceDeps, before: Before, invoice: InvoiceRow, usuarioId: string | null): Promise<void> {
  const { unit } = before;
  const { id, plano, valor } = invoice;
  const acao = usuarioId ? 'fatura.confirmada' : 'fatura.paga';
  const author = { tenantId: unit.tenantId, usuarioId };
  await deps.audit(unit.tx, author, { acao, alvo: `fatura:${id}`, detalhes: { plano, valor } });
  await tellCompany(deps, before, (place) => paidLetter(invoice, place));
}

// docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md
/**
 * The one way an open invoice of a locked company becomes paid, whoever says so, with what it buys. Other open ones were
 * made for how the company stood before: they end. False: there is nothing any more that it could pay.
 */
export async function payInvoice(
  deps: InvoiceDeps,
  before: Before,
  invoice: InvoiceRow,
  { forma, paga_em, usuarioId }: Paid,
): Promise<boolean> {
  const { unit } = before;
  const bought = await (invoice.motivo === 'escolha' ? beginPlan(before, invoice) : renew(before, invoice));
  if (!bought) return false;
  const { month, change } = bought;
  const paid = { status: 'paga' as const, forma, paga_em, confirmada_por: usuarioId };
  await updateInvoice(unit, invoice.id, Object.assign(paid, month));
  await endCodes(deps, before, invoice.id);
  for (const other of await listOpenInvoices(unit)) await closeInvoice(deps, before, other, 'substituida');
  await tell(deps, before, invoice, usuarioId);
  const tenant = await setDue(deps, before, null);
  if (change) await applyChange(deps, before, change, invoice.usuario_id);
  else {
    await adjustCards(deps, unit, tenant);
    await announceCompany(deps, unit, tenant);
  }
  return true;
}
