import { listPublishKeys as contract } from '@balcao/contracts/publishing';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentKey } from './present-key';
import { listKeyRows } from './publish-keys.repository';

export const listKeys = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor) => {
  const rows = await db.platform(({ tx }) => listKeyRows(tx));
  return { items: rows.map(presentKey) };
});
