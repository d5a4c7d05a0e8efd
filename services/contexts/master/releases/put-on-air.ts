import { ERRORS } from '@balcao/contracts/errors';
import { problemsOf } from '@balcao/contracts/read-registry';
import { SHELL, ShellRelease } from '@balcao/contracts/remotes';
import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { writeAudit } from '../audit/audit.repository';
import { endCanary } from '../release-health/canary.repository';
import { forgetRecentViews } from '../release-health/views.repository';
import type { Judges, JudgesOfArea } from './judges';
import { lostAreas } from './lost-areas';
import { problemsNow } from './read-registry';
import { activate, type findRelease, lockReleases } from './releases.repository';

export type Release = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/**
 * Why a release may not go on air now: whoever may publish did not sign it, its files are gone, this shell cannot run it, or it would
 * not work beside what is on air. Undefined: it may.
 */
export async function faultOf(tx: Tx, release: Release, judges: JudgesOfArea): Promise<AppError | undefined> {
  const { name, version, document, signature } = release;
  if (!(await judges.trusts(document, signature))) return new AppError('master/release-untrusted');
  const isGone = judges.here && !judges.here.has(version);
  const [problem] = isGone
    ? [FILES_GONE]
    : name === SHELL
      ? shellProblems(document)
      : await problemsNow(tx, judges, release);
  if (!problem) return undefined;
  return new AppError('master/release-refused', { message: `${ERRORS['master/release-refused'].text} ${problem}` });
}

export const FILES_GONE = 'Os arquivos desta versão não estão mais aqui.';

/** The shell has no addresses that could be another's. */
const shellProblems = (document: unknown): string[] => {
  const { error } = ShellRelease.safeParse(document);
  return error ? problemsOf(error) : [];
};

export async function requireInOrder(tx: Tx, release: Release, judges: JudgesOfArea): Promise<void> {
  const fault = await faultOf(tx, release, judges);
  if (fault) throw fault;
}

// docs/decisions/0161-a-shell-that-loses-areas-is-asked-about.md
async function requireNoLoss(tx: Tx, judges: Judges, document: unknown): Promise<void> {
  const areas = await lostAreas(tx, judges, document);
  if (areas.length === 0) return;
  const { text } = ERRORS['master/shell-loses-areas'];
  throw new AppError('master/shell-loses-areas', { message: [text, ...areas].join(' '), details: { areas } });
}

/**
 * Makes a stored release the one everybody gets, whoever asks for it. `how`: what the log keeps of it beside the author.
 * `anyway`: although it is a shell in which areas on air would stop.
 */
export async function putOnAir(
  tx: Tx,
  judges: JudgesOfArea,
  release: Release,
  { author, how, anyway = false }: { author: Author; how?: object; anyway?: boolean | undefined },
): Promise<void> {
  const { name, version } = release;
  // A version that is taken back at this moment must not come in its place, nor another area take its address.
  await lockReleases(tx);
  await requireInOrder(tx, release, judges);
  if (name === SHELL && !anyway) await requireNoLoss(tx, judges, release.document);
  await activate(tx, name, release.id);
  // On air for everybody, nothing is left to try; and what it did before is not held against it.
  await endCanary(tx, name);
  await forgetRecentViews(tx, release.id);
  await writeAudit(tx, author, {
    acao: 'release.activated',
    alvo: `${name}@${version}`,
    ...(how && { detalhes: how }),
  });
}
