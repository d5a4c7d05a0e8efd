import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { SubscriptionChange, SubscriptionChanged } from '@balcao/contracts/billing';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { BillingDeps, CompanyRow, CompanyTermsChange } from '../billing-ports';
import { presentSubscription } from './present-subscription';
import { addHistory, findSubscription, type SubscriptionRow } from './subscription.repository';

export type SubscriptionDeps = Pick<BillingDeps, 'db' | 'clock' | 'realtime' | 'company' | 'audit'>;

/** The company as it is, locked: changes of one company come one after the other. */
export interface Before {
  unit: UnitOfWork;
  tenant: CompanyRow;
  current: SubscriptionRow | undefined;
  now: Date;
}
/** What a change does to the company, and how it is told. Null: it is so already. */
export type Change = {
  terms: CompanyTermsChange;
  news: { acao: SubscriptionChange; plano: string; valor: string };
} | null;

const AUDITED: Record<SubscriptionChange, AuditAction> = {
  escolha: 'assinatura.escolhida',
  cancelamento: 'assinatura.cancelada',
  retomada: 'assinatura.retomada',
};

/**
 * The one way a subscription changes: row, company, history, audit log and the news to every open panel in one
 * transaction of the platform, since a company must not change its own terms. `decide` writes the subscription itself.
 */
export async function changeSubscription(
  { db, clock, realtime, company, audit }: SubscriptionDeps,
  actor: Actor,
  decide: (before: Before) => Promise<Change>,
): Promise<SubscriptionChanged> {
  const tenantId = tenantOf(actor);
  return db.platform(async (platform) => {
    const unit: UnitOfWork = { ...platform, tenantId };
    const tenant = await company.lock(unit.tx, tenantId);
    if (!tenant) throw new AppError('http/not-found');
    if (tenant.exclusao_em) throw new AppError('identity/company-leaving');
    // Whom the platform suspended does not come back by choosing again.
    if (tenant.status === 'suspended') throw new AppError('identity/tenant-suspended');
    const [now, current] = [clock(), await findSubscription(unit)];
    const change = await decide({ unit, tenant, current, now });
    const after = change ? await company.change(unit.tx, tenantId, change.terms) : tenant;
    const assinatura = await findSubscription(unit);
    if (!after || !assinatura) throw new AppError('http/not-found');
    const answer = { tenant: company.present(after), assinatura: presentSubscription(assinatura) };
    if (!change) return answer;
    const { news } = change;
    const plano_anterior = current?.plano_nome ?? null;
    await addHistory(unit, Object.assign({ plano_anterior, usuario_id: actor.usuarioId }, news), now);
    const detalhes = { plano: news.plano, plano_anterior, valor: news.valor };
    await audit(unit.tx, actor, { acao: AUDITED[news.acao], alvo: `tenant:${tenantId}`, detalhes });
    await realtime.announce(unit, 'tenant.updated', { tenant: answer.tenant });
    return answer;
  });
}
