import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { keptSince } from '@balcao/kit/retention';
import { bringShells } from '../releases/bring-shells';
import { askForFiles, type Judges } from '../releases/judges';
import { judgeRelease, LIMITS } from './judge-release';
import { PLATFORM } from './note-signals';
import { NOBODY, takeBack } from './take-back';
import {
  countElder,
  countUsers,
  findBefore,
  findFault,
  findLive,
  isFallback,
  listSeen,
  listSuspects,
  type Suspect,
} from './verdict.repository';
import { forgetOld } from './views.repository';

export const JUDGE_RELEASES_EVERY_MS = 15_000;
const FORGET_SOME = 5_000;

/** Companies that may get a version. */
async function reachOf(tx: Tx, { emTeste, percentual, escolhidas, publicada }: Suspect): Promise<number> {
  if (emTeste && percentual === 0) return escolhidas;
  const share = emTeste ? percentual / 100 : 1;
  return escolhidas + Math.ceil((await countElder(tx, publicada)) * share);
}

async function reasonFor(tx: Tx, suspect: Suspect, now: Date) {
  // What stands in for a version that fell back is not judged: whatever ails both is not the version.
  if (!suspect.emTeste && (await isFallback(tx, suspect))) return undefined;
  const before = suspect.emTeste ? await findLive(tx, suspect.name) : await findBefore(tx, suspect);
  const seen = await listSeen(tx, suspect.id, new Date(now.getTime() - LIMITS.windowMs));
  const reason = judgeRelease({
    seen,
    before: before ? await listSeen(tx, before.id, keptSince('remote_views', now)) : [],
    reach: await reachOf(tx, suspect),
    users: await countUsers(tx, suspect, keptSince('remote_views', now)),
    chosen: suspect.emTeste && suspect.percentual === 0,
    platform: PLATFORM,
  });
  return reason && Object.assign(reason, { marca: await findFault(tx, suspect.id, reason.rota) });
}

// docs/decisions/0150-a-version-that-fails-more-is-taken-back.md
/** Takes back every version, on air or in test, that fails more than the one before it; forgets old figures, and what was half received. */
export const judgeReleases =
  ({ db, clock, log, trusts, offers, list, sweep }: Pick<Deps, 'db' | 'clock' | 'log'> & Judges) =>
  async (): Promise<void> => {
    const now = clock();
    const since = new Date(now.getTime() - LIMITS.windowMs);
    const suspects = await db.platform(({ tx }) => listSuspects(tx, since, LIMITS.failedViews), 'judge releases');
    if (suspects.length > 0) await bringShells({ db, trusts, offers });
    for (const suspect of suspects) {
      const judges = await askForFiles({ trusts, offers, list }, suspect.name);
      await db.platform(async ({ tx }) => {
        const reason = await reasonFor(tx, suspect, now);
        if (!reason) return;
        const { name, version } = suspect;
        const { done, puladas } = await takeBack(tx, judges, suspect, { author: NOBODY, motivo: reason });
        if (done) log.warn({ remote: name, version, reason, puladas }, 'a version was taken back');
        else if (puladas.length > 0)
          log.error({ remote: name, version, puladas }, 'no version before it may go on air');
      }, 'judge a release');
    }
    const old = { views: keptSince('remote_views', now), faults: keptSince('remote_faults', now) };
    await sweep?.();
    await db.platform(({ tx }) => forgetOld(tx, old, FORGET_SOME), 'forget views of areas');
  };
