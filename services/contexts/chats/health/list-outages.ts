import { listCompanyOutages as contract } from '@balcao/contracts/number-health';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listLastingOutages } from './outages.repository';

/** More of them at once have one cause. */
const SHOWN = 100;

/** Companies whose WhatsApp does not work now, for the master. */
export const listOutages = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => async (_actor: Actor) => {
  const since = { before: clock(), after: new Date(0), limit: SHOWN };
  const rows = await db.platform((unit) => listLastingOutages(unit, since));
  return {
    items: rows.map(({ tenantId, empresa, motivo, desde }) => ({
      tenant_id: tenantId,
      nome: empresa,
      motivo,
      desde: desde.toISOString(),
    })),
  };
});
