import { resumeSubscription as contract } from '@balcao/contracts/billing';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { SubscriptionDeps } from './apply-change';
import { changeSubscription } from './change-subscription';
import { updateSubscription } from './subscription.repository';

/** Takes a cancellation back while its month lasts. Later a plan is chosen anew, at today's price. */
export const resumeSubscription = useCase(
  contract,
  (deps: SubscriptionDeps) => async (actor: Actor) =>
    changeSubscription(deps, actor, async ({ unit, tenant, current, now }) => {
      if (current?.status === 'active') return null;
      const until = tenant.acesso_ate;
      if (current?.status !== 'cancelled' || !until || until <= now) throw new AppError('billing/not-cancelled');
      await updateSubscription(unit, { status: 'active' });
      return {
        terms: { acesso_ate: null },
        news: { acao: 'retomada', plano: current.plano_nome, valor: current.valor },
      };
    }),
);
