import { cancelSubscription as contract } from '@balcao/contracts/billing';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { changeSubscription, type SubscriptionDeps } from './change-subscription';
import { endOfMonth, setSubscriptionStatus } from './subscription.repository';

// docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md
/** No further month is charged; the company works until the one under way ends, and reads from then on. */
export const cancelSubscription = useCase(
  contract,
  (deps: SubscriptionDeps) => async (actor: Actor) =>
    changeSubscription(deps, actor, async ({ unit, tenant, current, now }) => {
      if (current?.status === 'cancelled') return null;
      if (current?.status !== 'active' || Number(current.valor) === 0) throw new AppError('billing/nothing-to-cancel');
      const about = { begin: current.data_inicio, now, zone: tenant.fuso_horario };
      const acesso_ate = await endOfMonth(unit.tx, about);
      await setSubscriptionStatus(unit, 'cancelled');
      return { terms: { acesso_ate }, news: { acao: 'cancelamento', plano: current.plano_nome, valor: current.valor } };
    }),
);
