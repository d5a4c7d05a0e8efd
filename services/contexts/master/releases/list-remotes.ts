import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { hasCanaries, listTried } from '../release-health/canary.repository';
import { isInShare } from '../release-health/in-canary';
import type { Judges } from './judges';
import { readTriedRegistry } from './read-registry';
import { listActiveDocuments } from './releases.repository';

type RegistryDeps = Pick<Deps, 'db' | 'log' | 'keyedHash'> & Judges;
/** Whose browser asks; null: nobody's, or nobody's who has a company. */
type CompanyOf = () => Promise<string | null>;
const nobody: CompanyOf = async () => null;

async function triedBy(tx: Tx, keyedHash: Deps['keyedHash'], companyOf: CompanyOf) {
  const tenantId = (await hasCanaries(tx)) ? await companyOf() : null;
  if (!tenantId) return [];
  const tried = await listTried(tx, tenantId);
  return tried.filter(({ name, percentual, chosen }) => chosen || isInShare(keyedHash, { name, tenantId, percentual }));
}

/**
 * What the shell of any visitor may load: public, because the sign-in page is already the shell. A release whose
 * signature does not hold is left out: whoever can write the table cannot thereby run code in every browser. A row that
 * makes no sense costs its own area only. `companyOf` is asked only while a version is in test, and who has a company
 * that tries it gets that one.
 */
export const listRemotes =
  ({ db, log, trusts, offers, keyedHash }: RegistryDeps) =>
  async (companyOf: CompanyOf = nobody) => {
    const rows = await db.platform(async ({ tx }) => ({
      tried: await triedBy(tx, keyedHash, companyOf),
      live: await listActiveDocuments(tx),
    }));
    const { registry, refused } = await readTriedRegistry(db, { trusts, offers }, rows);
    if (refused.length > 0) log.warn({ remotes: refused }, 'releases without a valid signature are not served');
    const reasons = registry.broken.map(({ name, reason }) => `${name}: ${reason}`);
    if (reasons.length > 0) log.warn({ remotes: reasons }, 'areas whose registry row is broken');
    return registry;
  };
