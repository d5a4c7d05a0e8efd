import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import type { Tx } from '@balcao/kit/db';
import type { PlanRow } from './plans.repository';
import { presentPlan } from './present-plan';
import { countCarriers, countPrices } from './subscribers.repository';

/** Plans as whoever runs the platform sees them: with how many companies have each, and pay which of its prices. */
export async function describePlans(tx: Tx, plans: readonly PlanRow[]): Promise<PlanoDaPlataforma[]> {
  const [prices, carriers] = [await countPrices(tx), await countCarriers(tx)];
  return plans.map((plan) => {
    const { versao, inicial } = plan;
    const precos = prices
      .filter(({ plano_id }) => plano_id === plan.id)
      .map(({ valor, empresas }) => ({ valor, empresas }));
    const empresas = carriers.get(plan.nome.toLowerCase()) ?? 0;
    return Object.assign(presentPlan(plan), { versao, inicial, empresas, precos });
  });
}
