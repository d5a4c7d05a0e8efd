import type { Db } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { tellBeginning } from './beginnings.repository';
import {
  type Chain,
  insertChain,
  insertLinks,
  listCompaniesToSeal,
  listUnlinked,
  lockChain,
  moveEnd,
} from './chain.repository';
import { linkOf, markOf, newChain, openChain, sealChain } from './chain-link';

export const SEAL_AUDIT_EVERY_MS = 15_000;
interface SealLimits {
  /** Lines of one company before it is another one's turn. */
  some: number;
  companies: number;
  /** Turns of each in one run; what is left waits for the next. */
  turns: number;
}
const LIMITS: SealLimits = { some: 500, companies: 1_000, turns: 20 };
type SealDeps = Pick<Deps, 'db' | 'sealer' | 'log'>;

/** The chain, begun if there is none. Nobody else makes links of it until the end of the transaction. */
async function takeChain(
  tx: Parameters<typeof lockChain>[0],
  sealer: Deps['sealer'],
  tenantId: string | null,
): Promise<Chain | undefined> {
  const known = await lockChain(tx, tenantId);
  if (known) return known;
  const begun = newChain();
  if (await insertChain(tx, tenantId, sealChain(sealer, tenantId, begun)))
    await tellBeginning(tx, tenantId, markOf(begun.key));
  return lockChain(tx, tenantId);
}

/** Makes the next links of one log; returns how many. */
const sealSome = (
  { db, sealer }: { db: Pick<Db, 'platform'>; sealer: Deps['sealer'] },
  tenantId: string | null,
  limit = LIMITS.some,
): Promise<number> =>
  db.platform(async ({ tx }) => {
    const chain = await takeChain(tx, sealer, tenantId);
    if (!chain) return 0;
    // What stands beside it in clear may have been changed: the chain goes on where its seal says.
    const { key, ...end } = openChain(sealer, tenantId, chain.chave);
    const lines = await listUnlinked(tx, { tenant_id: tenantId, selada_ate: end.selada_ate }, limit);
    if (lines.length === 0) return 0;
    const links = lines.map((line) => {
      const [anterior, at] = [end.hash, line.created_at];
      end.n += 1;
      end.hash = linkOf(key, { n: end.n, before: anterior }, line);
      if (!end.selada_ate || at > end.selada_ate) end.selada_ate = at;
      return { audit_id: line.id, tenant_id: tenantId, n: end.n, anterior, hash: end.hash };
    });
    await insertLinks(tx, links);
    const chave = sealChain(sealer, tenantId, Object.assign({ key }, end));
    await moveEnd(tx, chain.id, Object.assign({ chave }, end));
    return lines.length;
  }, 'seal the log');

// docs/decisions/0104-the-log-is-sealed-line-by-line.md
/** Gives every line that was written since its link, some of each company in turns. */
export const sealAudit =
  ({ db, sealer, log }: SealDeps, limits: Partial<SealLimits> = {}) =>
  async (): Promise<void> => {
    const { some, companies, turns } = Object.assign({}, LIMITS, limits);
    let waiting: (string | null)[] = [null, ...(await db.platform(({ tx }) => listCompaniesToSeal(tx, companies)))];
    let sealed = 0;
    for (let turn = 0; turn < turns && waiting.length > 0; turn += 1) {
      const again: (string | null)[] = [];
      for (const tenantId of waiting) {
        const done = await sealSome({ db, sealer }, tenantId, some).catch((err: unknown) => {
          log.warn({ err, tenantId }, 'lines of a log wait for their seal');
          return 0;
        });
        sealed += done;
        if (done === some) again.push(tenantId);
      }
      waiting = again;
    }
    if (sealed > 0) log.debug({ sealed }, 'the log was sealed');
  };
