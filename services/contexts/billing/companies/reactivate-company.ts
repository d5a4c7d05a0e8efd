import { reactivateCompany as contract, standingOf } from '@balcao/contracts/company-actions';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import type { Before } from '../subscription/apply-change';
import { type SubscriptionRow, updateSubscription } from '../subscription/subscription.repository';
import { type CompanyChange, changeCompany } from './change-company';

const resumed = ({ plano_nome, valor }: SubscriptionRow) => ({ acao: 'retomada' as const, plano: plano_nome, valor });

/** Days without service are not sold: a month of its plan begins now, and the next invoice comes at its end. */
async function beginMonth({ unit, now }: Before): Promise<void> {
  await updateSubscription(unit, { status: 'active', data_inicio: now, pago_ate: null, suspensa_em: null });
}

/** What stopped it was an unpaid month, which is let go, or a word of the platform, which is taken back. */
async function liftSuspension(deps: InvoiceDeps, before: Before): Promise<CompanyChange> {
  if (before.current?.suspensa_em) {
    await closeInvoices(deps, before, 'substituida');
    await beginMonth(before);
  }
  return { terms: { status: 'active' } };
}

/** With its plan, at the price and limits it had; who never had one is back in its trial, over or not. */
async function takeBackEnd(before: Before): Promise<CompanyChange> {
  const { tenant, current, now } = before;
  if (!current || current.status === 'pendente')
    return { terms: { status: 'trial', acesso_ate: null, trial_ends_at: tenant.trial_ends_at ?? now } };
  await beginMonth(before);
  return { terms: { status: 'active', acesso_ate: null }, news: resumed(current) };
}

/** The month under way goes on, as when the company itself takes its cancellation back. */
async function resume({ unit, current }: Before): Promise<CompanyChange> {
  if (!current) return { terms: { acesso_ate: null } };
  await updateSubscription(unit, { status: 'active' });
  return { terms: { acesso_ate: null }, news: resumed(current) };
}

/** Brings a suspended or cancelled company back to work. */
export const reactivateCompany = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor, tenantId: string, motivo: string) =>
    changeCompany(deps, actor, { tenantId, acao: 'reativar', motivo }, (before) => {
      const standing = standingOf(before.tenant, before.now.getTime());
      if (standing === 'suspended') return liftSuspension(deps, before);
      return standing === 'ending' ? resume(before) : takeBackEnd(before);
    }),
);
