import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findDueVoices } from '../transcription/transcription.repository';
import { letGo } from './forget-file';
import {
  findDueMidias,
  findExpiredMidias,
  findUnsentMidias,
  listLoose,
  lockMidia,
  removeLoose,
  removeUnsent,
} from './midias.repository';

export const SWEEP_MEDIA_EVERY_MS = 60_000;
const BATCH = 500;
/** Younger than this it is probably on its way. */
const SLACK_MS = 10_000;
/** Whoever uploads sends it within the day. */
const UNSENT_MS = 86_400_000;

type SweepDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log' | 'files'>;

async function expire(deps: SweepDeps, unit: UnitOfWork, id: string): Promise<void> {
  const row = await lockMidia(unit, id);
  if (row?.estado !== 'guardada' || !row.expira_em || row.expira_em > deps.clock()) return;
  await letGo(deps, unit, row);
}

/** First the files, then the rows that name them: whoever is interrupted removes them once more. */
async function removeFiles({ db, files }: SweepDeps): Promise<number> {
  const loose = await db.platform((unit) => listLoose(unit, BATCH));
  for (const { chave } of loose) await files.remove(chave);
  await db.platform((unit) =>
    removeLoose(
      unit,
      loose.map(({ id }) => id),
    ),
  );
  return loose.length;
}

/** Wakes files whose job was lost, ends those whose time is over, and empties the store of what no row names. */
export const sweepMedia = (deps: SweepDeps) => async (): Promise<void> => {
  const { db, jobs } = deps;
  const ago = (ms: number) => new Date(deps.clock().getTime() - ms);
  const found = await db.platform(async (unit) => ({
    due: await findDueMidias(unit, ago(SLACK_MS), BATCH),
    voices: await findDueVoices(unit, ago(SLACK_MS), BATCH),
    expired: await findExpiredMidias(unit, ago(0), BATCH),
    unsent: await findUnsentMidias(unit, ago(UNSENT_MS), BATCH),
  }));
  const unheard = (error: unknown) => deps.log.warn({ err: error }, 'sweep: not all files were enqueued');
  await jobs.enqueueMany('fetch-media', found.due).catch(unheard);
  await jobs.enqueueMany('transcribe-audio', found.voices).catch(unheard);
  for (const { tenantId, midiaId } of found.expired) await db.tenant(tenantId, (unit) => expire(deps, unit, midiaId));
  for (const { tenantId, midiaId } of found.unsent) await db.tenant(tenantId, (unit) => removeUnsent(unit, midiaId));
  const removed = await removeFiles(deps);
  await deps.files.tidy();
  const [enqueued, expired] = [found.due.length + found.voices.length, found.expired.length];
  if (enqueued + expired + removed > 0) deps.log.info({ enqueued, expired, removed }, 'sweep of files');
};
