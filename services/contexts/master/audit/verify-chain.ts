import type { PlatformUnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findLostChains, listBeginnings } from './beginnings.repository';
import { type Chain, findChain, lockChain, noteLook } from './chain.repository';
import { linkOf, markOf, type SealedChain, sealOfLook, tryOpenChain } from './chain-link';
import { findStrangers, findStrayLinks, type LinkedLine, linkedUntil, listLinks } from './looks.repository';
import type { Break } from './schema';

const PAGE = 1_000;
type VerifyDeps = Pick<Deps, 'db' | 'sealer' | 'log'>;

/** What a look at a whole chain found. */
export interface ChainLook {
  cadeia: Chain;
  /** Until when every line is as it was sealed; null: not all of them are. */
  verificada_ate: Date | null;
  quebra: Break | null;
}

/** The first place that is not as it was sealed, and how many there are. */
function createFindings() {
  let first: Omit<Break, 'total'> | null = null;
  let total = 0;
  return {
    note(motivo: Break['motivo'], n: number | null, linha: string | null, count = 1) {
      first ??= { motivo, n, linha };
      total += count;
    },
    told: (): Break | null => first && Object.assign(first, { total }),
  };
}
type Findings = ReturnType<typeof createFindings>;

/** Against the link before, and against the line as it stands now. */
function judge(link: LinkedLine, key: Buffer, expected: { n: number; before: string }): Break['motivo'] | null {
  if (link.n !== expected.n || link.anterior !== expected.before) return 'selo';
  if (!link.linha) return 'sumiu';
  return linkOf(key, expected, link.linha) === link.hash ? null : 'mudada';
}

/** What stands in clear beside the seal is what was sealed. */
const sameEnd = (chain: Chain, { n, hash, selada_ate }: SealedChain): boolean =>
  chain.n === n && chain.hash === hash && chain.selada_ate?.getTime() === selada_ate?.getTime();

/** From the first link to the end, and what has none. */
async function walk({ db }: VerifyDeps, chain: Chain, end: SealedChain, found: Findings): Promise<void> {
  const { tenant_id } = chain;
  let [n, before] = [0, ''];
  for (;;) {
    const links = await db.platform(({ tx }) => listLinks(tx, { tenant_id, n: end.n }, n, PAGE));
    for (const link of links) {
      const motivo = judge(link, end.key, { n: n + 1, before });
      if (motivo) found.note(motivo, link.n, link.audit_id);
      // What follows is judged by itself: one line that was changed is one finding.
      [n, before] = [link.n, link.hash];
    }
    if (links.length < PAGE) break;
  }
  const strangers = await db.platform(({ tx }) => findStrangers(tx, Object.assign({ tenant_id }, end)));
  if (strangers.total > 0) found.note('fora', null, strangers.id, strangers.total);
  const strays = await db.platform(({ tx }) => findStrayLinks(tx, tenant_id));
  if (strays.total > 0) found.note('selo', null, strays.id, strays.total);
  if (n !== end.n || before !== end.hash || !sameEnd(chain, end)) found.note('fim', end.n, null);
}

/** The platform's log tells of one beginning, and it is this chain's; of every beginning there is the chain. */
async function judgeBeginning({ db }: VerifyDeps, tenantId: string | null, key: Buffer, found: Findings) {
  const begun = await db.platform(({ tx }) => listBeginnings(tx, tenantId));
  if (begun.length !== 1 || begun[0]?.marca !== markOf(key)) found.note('inicio', null, begun.at(-1)?.id ?? null);
  if (tenantId !== null) return;
  const lost = await db.platform(({ tx }) => findLostChains(tx));
  if (lost.total > 0) found.note('inicio', null, lost.id, lost.total);
}

/** Kept with the chain; that it broke, and is whole again, a trigger writes into the platform's log: whoever changes it. */
async function keep(
  { log, sealer }: VerifyDeps,
  { tx }: PlatformUnitOfWork,
  before: Chain,
  look: ChainLook,
): Promise<void> {
  const { id, tenant_id } = look.cadeia;
  const key = tryOpenChain(sealer, before)?.key;
  await noteLook(tx, id, look, (stored) => (key ? sealOfLook(key, stored) : null));
  if (look.quebra && !before.quebra)
    log.error({ tenantId: tenant_id, quebra: look.quebra }, 'the log is not as it was sealed');
}

// docs/decisions/0104-the-log-is-sealed-line-by-line.md
/**
 * Reads a whole log both ways: every link has its line as it was, every line its link. What was found is kept with the chain.
 * Null: there is none, or it went with its company meanwhile.
 */
export async function verifyChain(deps: VerifyDeps, tenantId: string | null): Promise<ChainLook | null> {
  const { db, sealer } = deps;
  const [until, cadeia] = await db.platform(async ({ tx }) => {
    const known = await findChain(tx, tenantId);
    // The moment first: links that are made meanwhile are walked along.
    return [known && (await linkedUntil(tx, known)), await findChain(tx, tenantId)];
  });
  if (!cadeia || !until) return null;
  const found = createFindings();
  const end = tryOpenChain(sealer, cadeia);
  if (end) {
    await walk(deps, cadeia, end, found);
    await judgeBeginning(deps, tenantId, end.key, found);
  } else found.note('chave', null, null);
  const quebra = found.told();
  const look = { cadeia, verificada_ate: quebra ? null : until, quebra };
  return db.platform(async (unit) => {
    const now = await lockChain(unit.tx, tenantId);
    if (!now) return null;
    await keep(deps, unit, now, look);
    return look;
  });
}
