import type { SubscriptionChanged } from '@balcao/contracts/billing';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { applyChange, type Before, type Change, lockCompany, type SubscriptionDeps } from './apply-change';
import { presentSubscription } from './present-subscription';
import { findSubscription } from './subscription.repository';

/**
 * The one way somebody of a company changes its subscription: in one transaction of the platform, since a company must not
 * change its own terms. `decide` writes the subscription itself; null: it is so already, or has to be paid first.
 */
export async function changeSubscription(
  deps: SubscriptionDeps,
  actor: Actor,
  decide: (before: Before) => Promise<Change | null>,
): Promise<SubscriptionChanged> {
  const tenantId = tenantOf(actor);
  return deps.db.platform(async (platform) => {
    const before = await lockCompany(deps, platform, tenantId);
    if (!before) throw new AppError('http/not-found');
    const { unit, tenant } = before;
    if (tenant.exclusao_em) throw new AppError('identity/company-leaving');
    // Whom the platform suspended does not come back by choosing again.
    if (tenant.status === 'suspended') throw new AppError('identity/tenant-suspended');
    const change = await decide(before);
    if (change) return applyChange(deps, before, change, actor.usuarioId);
    const assinatura = await findSubscription(unit);
    if (!assinatura) throw new AppError('http/not-found');
    return { tenant: deps.company.present(tenant), assinatura: presentSubscription(assinatura) };
  });
}
