import { listCompanyOutages as contract } from '@balcao/contracts/number-health';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listOutageRows } from './tenants.repository';

/** Companies whose WhatsApp does not work now, whoever could not be told by it. */
export const listOutages = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor) => {
  const rows = await db.platform(({ tx }) => listOutageRows(tx));
  return { items: rows.map((row) => Object.assign(row, { desde: row.desde.toISOString() })) };
});
