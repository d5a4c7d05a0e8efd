import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { MINUTE } from '@balcao/kit/zone-time';
import { countFailures, findDueCalendars, listUnwritten, planCalendar } from './events.repository';
import { findDueLeft } from './left-events.repository';
import { type ReadDeps, readBusy } from './read-busy';
import { type WriteDeps, type Writing, type Written, writeEvent } from './write-event';

export const CALENDARS_EVERY_MS = 20_000;
const MOST_AT_ONCE = 250;
/** A company with a whole agenda to write gives way to others in between. */
const BATCH = 40;
const DAY = 24 * 60 * MINUTE;
const [PAST, FUTURE] = [DAY, 365 * DAY];
/** A hiccup of the database takes nobody's calendar off. */
const TRIES_BROKEN = 3;
const [AGAIN_MS, LONGEST_MS] = [20_000, 15 * MINUTE];

async function writeSome(deps: WriteDeps, writing: Writing): Promise<{ ended: Written; more: boolean }> {
  const now = deps.clock().getTime();
  const range = { from: new Date(now - PAST), to: new Date(now + FUTURE), limit: BATCH };
  const due = await deps.db.tenant(writing.tenantId, (unit) => listUnwritten(unit, writing.known.conexao, range));
  let last: Written = 'done';
  for (const visit of due) {
    const ended = await writeEvent(deps, writing, visit);
    if (ended === 'stopped' || ended === 'refused' || ended === 'missing') return { ended, more: false };
    if (ended === 'unknown') last = 'unknown';
  }
  return { ended: last, more: due.length === BATCH && last === 'done' };
}

/** Google is asked again soon, or the later the longer it does not answer. */
async function plan({ db, clock }: WriteDeps, tenantId: string, worked: boolean): Promise<number> {
  return db.tenant(tenantId, async (unit) => {
    const falhas = worked ? 0 : (await countFailures(unit)) + 1;
    const waitMs = Math.min(LONGEST_MS, AGAIN_MS * 2 ** Math.min(falhas, 10));
    await planCalendar(unit, { proxima_em: new Date(clock().getTime() + (worked ? 0 : waitMs)), falhas });
    return falhas;
  });
}

/** What nobody foresaw is planned anew like a Google that does not answer; going on, the card says so. */
async function endBroken(deps: ReadDeps, { tenantId, known }: Writing, err: unknown): Promise<void> {
  deps.log.error({ err, tenantId }, 'calendar not brought up to date');
  const falhas = await plan(deps, tenantId, false);
  if (falhas >= TRIES_BROKEN) await deps.db.tenant(tenantId, (unit) => deps.noteGoogleRefused(unit, known.selo));
}

/** Ended by what Google said; true: there is more to write. */
async function bringUpToDate(deps: ReadDeps, writing: Writing): Promise<boolean> {
  const { tenantId, known } = writing;
  const written = await writeSome(deps, writing);
  const ended = written.ended === 'done' ? await readBusy(deps, writing) : written.ended;
  if (ended === 'refused' || ended === 'missing')
    await deps.db.tenant(tenantId, (unit) => deps.noteGoogleRefused(unit, known.selo));
  await plan(deps, tenantId, ended === 'done');
  return written.more;
}

// docs/decisions/0081-visits-in-google-calendar.md
/** Brings a company's calendar at Google up to its visits, and its agenda up to that calendar. What cannot be written now is found again by the next look. */
export const syncCalendar =
  (deps: ReadDeps & Pick<Deps, 'jobs'>) =>
  async ({ tenantId }: JobData<'sync-calendar'>): Promise<void> => {
    const known = await deps.db.tenant(tenantId, deps.findGoogleCalendar);
    if (!known) return;
    const writing = { tenantId, known, provider: deps.openCalendar(known) };
    const more = await bringUpToDate(deps, writing).catch((error: unknown) => endBroken(deps, writing, error));
    if (more) await deps.jobs.enqueue('sync-calendar', { tenantId });
  };

/** Redis may be wiped at any moment: what is to be written is found by looking. */
export const sweepCalendars =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const due = await db.platform((unit) => findDueCalendars(unit, clock(), MOST_AT_ONCE));
    await jobs.enqueueMany('sync-calendar', due);
    const left = await db.platform((unit) => findDueLeft(unit, clock(), MOST_AT_ONCE));
    await jobs.enqueueMany('leave-calendars', left);
  };
