import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { MINUTE } from '@balcao/kit/zone-time';
import type { CalendarAnswer, CalendarProvider, LeftCalendar } from './calendar-ports';
import { eventIdOf } from './event-of';
import { deleteLeftEvent, isLeft, lastLeft, listLeftEvents } from './left-events.repository';
import type { WriteDeps } from './write-event';

type LeaveDeps = WriteDeps & Pick<Deps, 'jobs'>;

/** A company with a whole agenda to take away gives way to others in between. */
const BATCH = 40;
/** A Google that does not answer for so long keeps what stands there: credentials are not kept for ever. */
const GIVEN_UP_MS = 24 * 60 * MINUTE;
/** What was begun just before may still arrive. */
const SETTLED_MS = MINUTE;
const [AGAIN_MS, LONGEST_MS] = [20_000, 15 * MINUTE];

/** `later`: Google did not answer, or something may still be on its way there. `refused`: the account may not any more. */
type Left = 'done' | 'more' | 'later' | 'refused' | 'stopped';

/** No such event, or a calendar that is not shared any more? */
async function absence(provider: CalendarProvider, settled: boolean): Promise<'gone' | 'later' | 'refused'> {
  const { kind } = await provider.role();
  if (kind === 'missing' || kind === 'refused') return 'refused';
  return kind === 'ok' && settled ? 'gone' : 'later';
}

function endOf({ kind }: CalendarAnswer<unknown>): 'gone' | 'later' | 'refused' {
  if (kind === 'ok' || kind === 'gone') return 'gone';
  return kind === 'refused' ? 'refused' : 'later';
}

async function takeAway(deps: LeaveDeps, tenantId: string, left: LeftCalendar): Promise<Left> {
  const { db, clock, openCalendar } = deps;
  if (!left.account) return 'refused';
  const provider = openCalendar(left.account);
  const settled = clock().getTime() - left.saindo_em.getTime() > SETTLED_MS;
  const events = await db.tenant(tenantId, (unit) => listLeftEvents(unit, left.id, BATCH));
  for (const { id, revisao } of events) {
    if (!(await db.tenant(tenantId, (unit) => isLeft(unit, left.id, id)))) return 'stopped';
    const answer = await provider.remove(eventIdOf(id, revisao));
    const ended = answer.kind === 'missing' ? await absence(provider, settled) : endOf(answer);
    if (ended !== 'gone') return ended;
    await db.tenant(tenantId, (unit) => deleteLeftEvent(unit, left.id, id));
  }
  return events.length === BATCH ? 'more' : 'done';
}

/** Its credentials go, and what is left there is told until the last of it is over. */
async function giveUp({ db, clock, leftCalendars }: LeaveDeps, tenantId: string, { id }: LeftCalendar): Promise<void> {
  await db.tenant(tenantId, async (unit) => {
    const last = await lastLeft(unit, id);
    if (last && last > clock()) await leftCalendars.giveUp(unit, id, last);
    else await leftCalendars.forget(unit, id);
  });
}

async function leave(deps: LeaveDeps, tenantId: string, left: LeftCalendar): Promise<boolean> {
  const { db, clock, log, leftCalendars } = deps;
  const ended = await takeAway(deps, tenantId, left).catch((err: unknown): Left => {
    log.error({ err, tenantId }, 'calendar not emptied');
    return 'later';
  });
  const now = clock().getTime();
  if (ended === 'done') await db.tenant(tenantId, (unit) => leftCalendars.forget(unit, left.id));
  else if (ended === 'refused' || (ended === 'later' && now - left.saindo_em.getTime() > GIVEN_UP_MS))
    await giveUp(deps, tenantId, left);
  else if (ended === 'later') {
    const waitMs = Math.min(LONGEST_MS, AGAIN_MS * 2 ** Math.min(left.falhas, 10));
    const plan = { proxima_em: new Date(now + waitMs), falhas: left.falhas + 1 };
    await db.tenant(tenantId, (unit) => leftCalendars.postpone(unit, left.id, plan));
  }
  return ended === 'more';
}

// docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md
/** Takes the visits ahead out of the calendars that are not the company's any more, in parts. */
export const leaveCalendars =
  (deps: LeaveDeps) =>
  async ({ tenantId }: JobData<'leave-calendars'>): Promise<void> => {
    const due = await deps.db.tenant(tenantId, (unit) => deps.leftCalendars.listDue(unit, deps.clock()));
    let more = false;
    for (const left of due) more = (await leave(deps, tenantId, left)) || more;
    if (more) await deps.jobs.enqueue('leave-calendars', { tenantId });
  };
