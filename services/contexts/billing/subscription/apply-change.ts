import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { SubscriptionChange, SubscriptionChanged } from '@balcao/contracts/billing';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { BillingDeps, CompanyRow, CompanyTermsChange } from '../billing-ports';
import { adjustCards } from '../cards/adjust-cards';
import { presentSubscription } from './present-subscription';
import { addHistory, findSubscription, type SubscriptionRow } from './subscription.repository';

export type SubscriptionDeps = Pick<BillingDeps, 'db' | 'clock' | 'jobs' | 'realtime' | 'company' | 'audit'>;

/** The company as it is, locked: changes of one company come one after the other. */
export interface Before {
  unit: UnitOfWork;
  tenant: CompanyRow;
  current: SubscriptionRow | undefined;
  now: Date;
}
/** What a change does to the company, and how it is told. */
export interface Change {
  terms: CompanyTermsChange;
  news: { acao: SubscriptionChange; plano: string; valor: string };
}

const AUDITED: Record<SubscriptionChange, AuditAction> = {
  escolha: 'assinatura.escolhida',
  cancelamento: 'assinatura.cancelada',
  retomada: 'assinatura.retomada',
  suspensao: 'assinatura.suspensa',
  reativacao: 'assinatura.reativada',
};

/** The plan it has or had; one that waits for its first payment is none yet. */
export const planBefore = ({ current }: Pick<Before, 'current'>): string | null =>
  current && current.status !== 'pendente' ? current.plano_nome : null;

/** Locks a company in a transaction of the platform, since a company must not change its own terms; undefined: it is gone. */
export async function lockCompany(
  { clock, company }: Pick<BillingDeps, 'clock' | 'company'>,
  platform: PlatformUnitOfWork,
  tenantId: string,
): Promise<Before | undefined> {
  const unit: UnitOfWork = Object.assign({}, platform, { tenantId });
  const tenant = await company.lock(unit.tx, tenantId);
  return tenant && { unit, tenant, now: clock(), current: await findSubscription(unit) };
}

/** Tells every open panel how the company stands. */
export const announceCompany = (
  { realtime, company }: Pick<BillingDeps, 'realtime' | 'company'>,
  unit: UnitOfWork,
  tenant: CompanyRow,
): Promise<void> => realtime.announce(unit, 'tenant.updated', { tenant: company.present(tenant) });

/** Company, history, audit log, its card and news to every open panel, together; the subscription itself is written already. */
export async function applyChange(
  deps: Pick<BillingDeps, 'clock' | 'jobs' | 'realtime' | 'company' | 'audit'>,
  before: Before,
  { terms, news }: Change,
  usuarioId: string | null,
): Promise<SubscriptionChanged> {
  const { unit, now } = before;
  const { tenantId } = unit;
  const after = await deps.company.change(unit.tx, tenantId, terms);
  const assinatura = await findSubscription(unit);
  if (!after || !assinatura) throw new AppError('http/not-found');
  const plano_anterior = planBefore(before);
  await addHistory(unit, Object.assign({ plano_anterior, usuario_id: usuarioId }, news), now);
  const detalhes = { plano: news.plano, plano_anterior, valor: news.valor };
  const line = { acao: AUDITED[news.acao], alvo: `tenant:${tenantId}`, detalhes };
  await deps.audit(unit.tx, { tenantId, usuarioId }, line);
  await adjustCards(deps, unit, after);
  await announceCompany(deps, unit, after);
  return { tenant: deps.company.present(after), assinatura: presentSubscription(assinatura) };
}
