import { contestedClaims, readArea, settleAreas } from '@balcao/contracts/read-registry';
import { releaseProblems } from '@balcao/contracts/remote-declaration';
import { type Registry, RemoteEntry, SHELL, type ShellRelease } from '@balcao/contracts/remotes';
import type { Db, Tx } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { earlierClaims } from './earlier-claims';
import type { Judges } from './judges';
import { readShell } from './read-shell';
import { firstClaims, type LiveRow, listActiveDocuments } from './releases.repository';
import type { TrustsRelease } from './verify-release';

interface Read {
  registry: Registry;
  refused: string[];
  shell: ShellRelease | undefined;
}

/** Who published contested addresses first. */
type ClaimsOf = (contested: Parameters<typeof firstClaims>[1]) => ReturnType<typeof firstClaims>;

const claimsIn =
  (tx: Tx): ClaimsOf =>
  (contested) =>
    firstClaims(tx, contested);

/** Every live row read alone: areas that work, areas that do not, and names whose signature does not hold. */
export const readRegistry = async (tx: Tx, trusts: TrustsRelease): Promise<Read> =>
  readRows(await listActiveDocuments(tx), { trusts }, claimsIn(tx));

/** The shell and the areas that are on air for everybody, asked for by whoever serves pages. */
export const findLive = (db: Db, trusts: TrustsRelease) =>
  db.platform(async ({ tx }) => {
    const { shell, registry } = await readRegistry(tx, trusts);
    return { shell, areas: registry.remotes };
  });

/**
 * With versions in test in place of the live ones. One that is not in order is left out: the live one is shown instead. With
 * `offers` an area that this shell cannot run is not in order. The rows were read before: what a shell gives may have to come from a
 * bucket first, and no transaction waits for that.
 */
export async function readTriedRegistry(
  db: Db,
  judges: Judges,
  { live, tried }: { live: readonly LiveRow[]; tried: readonly LiveRow[] },
): Promise<Read> {
  const claims: ClaimsOf = async (contested) =>
    contested.length === 0 ? new Map() : db.platform(({ tx }) => firstClaims(tx, contested));
  if (tried.length === 0) return readRows(live, judges, claims);
  const names = tried.map(({ name }) => name);
  const read = await readRows([...live.filter(({ name }) => !names.includes(name)), ...tried], judges, claims);
  const lost = new Set([...read.refused, ...read.registry.broken.map(({ name }) => name)]);
  const good = tried.filter(({ name }) => !lost.has(name));
  if (good.length < tried.length) return readTriedRegistry(db, judges, { live, tried: good });
  return Object.assign(read, { registry: Object.assign(read.registry, { em_teste: names }) });
}

async function readRows(rows: readonly LiveRow[], { trusts, offers }: Judges, claimsOf: ClaimsOf): Promise<Read> {
  const shell = await readShell(rows, trusts);
  const given = await offers?.(shell);
  const areas = rows.filter(({ name }) => name !== SHELL);
  const trusted = await Promise.all(
    areas.map(({ document, signature }) => document === null || trusts(document, signature)),
  );
  const live = areas.filter((_, index) => trusted[index]);
  const refused = areas.filter((_, index) => !trusted[index]).map(({ name }) => name);
  const readings = live.map(({ name, document }) => readArea(document, name, given));
  const contested = contestedClaims(readings.flatMap((reading) => (reading.kind === 'good' ? [reading.entry] : [])));
  const claims = await claimsOf(contested);
  const registry = settleAreas(readings, (name, route) => claims.get(`${name} ${route}`) ?? 0);
  return { registry: Object.assign(registry, shell && { shell: shell.version }), refused, shell };
}

/**
 * What stands against having a release on air beside what is there now, in the shell that is, and beside what others published
 * before it; empty when nothing.
 */
export async function problemsNow(
  tx: Tx,
  { trusts, offers }: Judges,
  { name, document }: { name: string; document: unknown },
): Promise<string[]> {
  const { registry, shell } = await readRegistry(tx, trusts);
  const problems = releaseProblems(document, { name, live: registry.remotes, offers: await offers?.(shell) });
  if (problems.length > 0) return problems;
  return earlierClaims(tx, trusts, { name, routes: RemoteEntry.shape.routes.parse(recordOf(document).routes) });
}
