import { DAY_MS } from '@balcao/contracts/constants';
import { chargedCard } from '../cards/charged-card';
import { announceCompany, type Before } from '../subscription/apply-change';
import { endOfMonth } from '../subscription/subscription.repository';
import { newInvoiceLetter } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, insertInvoice } from './invoices.repository';
import { tellCompany } from './tell-company';

const HALF_MS = 15 * DAY_MS;

/**
 * When the month after one that ends at `ends` ends. Months are counted from the beginning of the subscription; half a month
 * later there is only one end left to find, also when the company's clock has changed since.
 */
const endOfNext = ({ unit, tenant }: Before, begin: Date, ends: Date): Promise<Date> =>
  endOfMonth(unit.tx, { begin, now: new Date(ends.getTime() + HALF_MS), zone: tenant.fuso_horario });

/** The invoice of the month that follows the paid ones. */
export async function makeRenewal(
  deps: InvoiceDeps,
  before: Before,
  current: NonNullable<Before['current']>,
  ends: Date,
): Promise<InvoiceRow> {
  const { unit, tenant, now } = before;
  const { plano_id, plano_nome, valor, data_inicio } = current;
  const plan = { plano_id, plano: plano_nome, preco: valor, valor };
  const month = { inicio: ends, fim: await endOfNext(before, data_inicio, ends), vence_em: ends, created_at: now };
  const invoice = await insertInvoice(unit, Object.assign({ motivo: 'renovacao' as const }, plan, month));
  const line = {
    acao: 'fatura.renovacao' as const,
    alvo: `fatura:${invoice.id}`,
    detalhes: { plano: plano_nome, valor },
  };
  await deps.audit(unit.tx, { tenantId: unit.tenantId, usuarioId: null }, line);
  const card = await chargedCard(unit);
  await tellCompany(deps, before, (place) => newInvoiceLetter(invoice, place, card));
  await announceCompany(deps, unit, tenant);
  return invoice;
}
