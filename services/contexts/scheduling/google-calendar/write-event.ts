import type { Deps } from '@balcao/kit/deps';
import type { CalendarAnswer, CalendarInUse, CalendarPorts, CalendarProvider } from './calendar-ports';
import { eventIdOf, eventOf } from './event-of';
import { beginEvent, endEvent, raiseRevision, type Unwritten } from './events.repository';

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'> & CalendarPorts;
export interface Writing {
  tenantId: string;
  known: CalendarInUse;
  provider: CalendarProvider;
}
/** `stopped`: what it was written with is not the company's any more. */
export type Written = 'done' | 'stopped' | 'refused' | 'missing' | 'unknown';

/** Ids that were deleted in Google are passed over; nobody deletes one visit so often. */
const MOST_REVISIONS = 20;

type Begun = Awaited<ReturnType<typeof beginEvent>>;

const endOf = ({ kind }: CalendarAnswer<unknown>): Written => {
  if (kind === 'ok') return 'done';
  // What somebody changed in between is written again at the next look.
  return kind === 'refused' || kind === 'missing' ? kind : 'unknown';
};

/** Is what we write with still what the company has saved? Asked before every call. */
async function stands({ db, findGoogleCalendar }: WriteDeps, { tenantId, known }: Writing): Promise<boolean> {
  return (await db.tenant(tenantId, findGoogleCalendar))?.selo === known.selo;
}

async function remove(deps: WriteDeps, writing: Writing, visit: Unwritten, { revisao }: Begun): Promise<Written> {
  if (!(await stands(deps, writing))) return 'stopped';
  const answer = await writing.provider.remove(eventIdOf(visit.id, revisao));
  const absent = answer.kind === 'gone' || answer.kind === 'missing';
  return absent ? 'done' : endOf(answer);
}

/** What is there is brought up to date, what was deleted there comes back under the next id. */
async function put(deps: WriteDeps, writing: Writing, visit: Unwritten, begun: Begun): Promise<Written> {
  const { provider, tenantId } = writing;
  const first = begun.revisao;
  for (let revisao = first; revisao < first + MOST_REVISIONS; revisao += 1) {
    const event = eventOf(visit, revisao, deps.config.publicUrl);
    if (revisao > first) await deps.db.tenant(tenantId, (unit) => raiseRevision(unit, visit.id, revisao));
    if (!(await stands(deps, writing))) return 'stopped';
    if (revisao > first || begun.versao === 0) {
      const made = await provider.insert(event);
      if (made.kind !== 'taken') return endOf(made);
    }
    const found = await provider.find(event.id);
    if (found.kind === 'ok' && !found.data.cancelled) {
      if (!(await stands(deps, writing))) return 'stopped';
      const updated = await provider.update(event, found.data.etag);
      return updated.kind === 'missing' ? 'unknown' : endOf(updated);
    }
    if (found.kind !== 'ok' && found.kind !== 'gone' && found.kind !== 'missing') return endOf(found);
  }
  return 'unknown';
}

/** Brings the event of one appointment to what the appointment is now. Repeating it changes nothing. */
export async function writeEvent(deps: WriteDeps, writing: Writing, visit: Unwritten): Promise<Written> {
  const { tenantId, known } = writing;
  const begun = await deps.db.tenant(tenantId, async (unit) => {
    if ((await deps.findGoogleCalendar(unit))?.selo !== known.selo) return null;
    return beginEvent(unit, visit, known.conexao);
  });
  if (!begun) return 'stopped';
  const work = visit.fica ? put : remove;
  const written = await work(deps, writing, visit, begun);
  if (written === 'done') await deps.db.tenant(tenantId, (unit) => endEvent(unit, visit, known.conexao));
  return written;
}
