import { listCompanyOutages as contract } from '@balcao/contracts/number-health';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listLastingOutages } from './outages.repository';

/** More of them at once have one cause. */
const SHOWN = 100;

/** Companies whose WhatsApp does not work now, for the master. */
export const listOutages = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor) => {
  const rows = await db.platform((unit) => listLastingOutages(unit, SHOWN));
  return {
    items: rows.map(({ tenantId, empresa, motivo, desde }) => ({
      tenant_id: tenantId,
      nome: empresa,
      motivo,
      desde: desde.toISOString(),
    })),
  };
});
