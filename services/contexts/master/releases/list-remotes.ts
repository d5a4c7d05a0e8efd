import type { Deps } from '@balcao/kit/deps';
import { readRegistry } from './read-registry';
import type { TrustsRelease } from './verify-release';

/**
 * What the shell of any visitor may load: public, because the sign-in page is already the shell. A release whose
 * signature does not hold is left out: whoever can write the table cannot thereby run code in every browser. A row that
 * makes no sense costs its own area only.
 */
export const listRemotes =
  ({ db, log, trusts }: Pick<Deps, 'db' | 'log'> & { trusts: TrustsRelease }) =>
  async () => {
    const { registry, refused } = await db.platform(({ tx }) => readRegistry(tx, trusts));
    if (refused.length > 0) log.warn({ remotes: refused }, 'releases without a valid signature are not served');
    const reasons = registry.broken.map(({ name, reason }) => `${name}: ${reason}`);
    if (reasons.length > 0) log.warn({ remotes: reasons }, 'areas whose registry row is broken');
    return registry;
  };
