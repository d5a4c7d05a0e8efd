import { getDashboardDays as contract } from '@balcao/contracts/dashboard';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listDayRows } from './days.repository';
import { sightOf } from './sight';

/** What the charts draw, day by day, as far as this person may see it. */
export const readDays = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => async (actor: Actor) => {
  const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
    listDayRows(tx, tenantId, clock(), sightOf(actor.role)),
  );
  return {
    dias: rows.map(({ dia, receita, visitas, conversas_ia, conversas_equipe }) => ({
      dia,
      receita,
      visitas,
      conversas_ia,
      conversas_equipe,
    })),
  };
});
