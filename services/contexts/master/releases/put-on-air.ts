import { ERRORS } from '@balcao/contracts/errors';
import { SHELL } from '@balcao/contracts/remotes';
import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { writeAudit } from '../audit/audit.repository';
import { endCanary } from '../release-health/canary.repository';
import { lockArea } from '../release-health/verdict.repository';
import { forgetRecentViews } from '../release-health/views.repository';
import type { Judges } from './judges';
import { problemsNow } from './read-registry';
import { activate, type findRelease } from './releases.repository';
import type { TrustsRelease } from './verify-release';

type Release = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

async function requireSigned({ document, signature }: Release, trusts: TrustsRelease): Promise<void> {
  if (!(await trusts(document, signature))) throw new AppError('master/release-untrusted');
}

/** Refuses a release that whoever may publish did not sign, that this shell cannot run, or that would not work beside what is on air. */
export async function requireInOrder(tx: Tx, release: Release, judges: Judges): Promise<void> {
  await requireSigned(release, judges.trusts);
  const [problem] = await problemsNow(tx, judges, release);
  if (!problem) return;
  throw new AppError('master/release-refused', { message: `${ERRORS['master/release-refused'].text} ${problem}` });
}

/**
 * Makes a stored release the one everybody gets, whoever asks for it. `how`: what the log keeps of it beside the author.
 */
export async function putOnAir(
  tx: Tx,
  judges: Judges,
  release: Release,
  { author, how }: { author: Author; how?: object },
): Promise<void> {
  const { name, version } = release;
  // A version that is taken back at this moment must not come in the place of the one that is put on air.
  await lockArea(tx, name);
  // The shell has no addresses that could be another's.
  await (name === SHELL ? requireSigned(release, judges.trusts) : requireInOrder(tx, release, judges));
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
