import { DAY_MS } from '@balcao/contracts/constants';
import { INVOICE_AHEAD_DAYS } from '@balcao/contracts/invoices';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { announceCompany, applyChange, type Before, lockCompany } from '../subscription/apply-change';
import { endOfMonth, updateSubscription } from '../subscription/subscription.repository';
import { closeInvoice, closeInvoices } from './close-invoice';
import { overdueLetter, suspendedLetter } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, listOpenInvoices } from './invoices.repository';
import { makeRenewal } from './make-renewal';
import { noteDue } from './note-due';
import { pageOfDue } from './renewals.repository';
import { tellCompany } from './tell-company';

export const RENEW_EVERY_MS = 60_000;
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Until when the months are paid; who had a plan before the platform charged has the month under way. */
async function paidUntil(before: Before, current: NonNullable<Before['current']>): Promise<Date> {
  if (current.pago_ate) return current.pago_ate;
  const { unit, tenant, now } = before;
  const pago_ate = await endOfMonth(unit.tx, { begin: current.data_inicio, now, zone: tenant.fuso_horario });
  await updateSubscription(unit, { pago_ate });
  return pago_ate;
}

/** Told once that it is overdue, and stopped once its time is over. */
async function chase(deps: InvoiceDeps, before: Before, invoice: InvoiceRow): Promise<void> {
  const { unit, tenant, current, now } = before;
  if (invoice.vence_em > now || !current) return;
  const { suspendsAt, waits } = await noteDue(deps, before, invoice);
  if (waits) return;
  if (suspendsAt > now) return tellCompany(deps, before, (place) => overdueLetter(invoice, place, suspendsAt));
  if (tenant.status !== 'active') return;
  await updateSubscription(unit, { suspensa_em: now });
  const news = { acao: 'suspensao' as const, plano: current.plano_nome, valor: invoice.valor };
  await applyChange(deps, before, { terms: { status: 'suspended' }, news }, null);
  await tellCompany(deps, before, (place) => suspendedLetter(invoice, place));
}

/** A choice nobody paid in its time is none. */
async function endChoice(deps: InvoiceDeps, before: Before, open: InvoiceRow[]): Promise<void> {
  const { unit, tenant, now } = before;
  const choice = open.find(({ motivo, vence_em }) => motivo === 'escolha' && vence_em <= now);
  if (!choice) return;
  await closeInvoice(deps, before, choice, 'prazo');
  await announceCompany(deps, unit, tenant);
}

/** Brings the invoices of one locked company to where they belong now; done again it changes nothing. */
async function renewCompany(deps: InvoiceDeps, before: Before): Promise<void> {
  const { unit, tenant, current, now } = before;
  if (tenant.exclusao_em) return closeInvoices(deps, before, 'exclusao');
  const open = await listOpenInvoices(unit);
  await endChoice(deps, before, open);
  if (current?.status !== 'active' || Number(current.valor) === 0) return;
  const ends = await paidUntil(before, current);
  if (daysAfter(ends, -INVOICE_AHEAD_DAYS) > now) return;
  const known = open.find(({ motivo }) => motivo === 'renovacao');
  await chase(deps, before, known ?? (await makeRenewal(deps, before, current, ends)));
}

// docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md
/** The invoices of the months to come, and what becomes of those nobody paid. Companies one by one: one that fails keeps no other. */
export const renewSubscriptions = (deps: InvoiceDeps) => async (): Promise<void> => {
  if (!deps.platformCharges) return;
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const ids: string[] = await deps.db.platform(({ tx }) =>
      pageOfDue(tx, { now: deps.clock(), soon: daysAfter(deps.clock(), INVOICE_AHEAD_DAYS), after: from }),
    );
    for (const tenantId of ids)
      await retryDeadlock(() =>
        deps.db.platform(async (platform) => {
          const before = await lockCompany(deps, platform, tenantId);
          if (before) await renewCompany(deps, before);
        }),
      ).catch((err: unknown) => deps.log.warn({ err, tenantId }, 'subscription not renewed'));
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
};
