import { AFFECTED_SHOWN } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { decodeCursor, encodeCursor } from '@balcao/kit/keyset';
import { dayOf, instantAt } from '@balcao/kit/zone-time';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { presentAppointment } from '../appointments/present-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import { stayOf } from '../availability/free-starts';
import { type LoadedTeam, loadTeam, offers } from '../availability/load-team';
import { SpanIndex } from '../availability/span-index';
import type { BlockRow } from '../blocks/blocks.repository';
import { countOpenBetween, type Place, pageOpenBetween } from './upcoming.repository';

/** Appointments looked at before others get their turn. */
const PAGE = 500;
export interface Affected {
  afetados: Agendamento[];
  total_afetados: number;
  /** Where the list goes on, for `pageAffected`. */
  mais_afetados: string | null;
}

/** Says of an appointment whether it no longer fits its professional's hours, blocks and services. */
function outsideOf({ members, times }: LoadedTeam): (row: Appointment) => boolean {
  const people = new Map(
    members.map((member) => {
      const time = times.get(member.id);
      // Only hours and blocks count here; its own entry and its neighbours' are no reason.
      const blocks = (time?.ocupado ?? []).filter((span) => span.bloqueio);
      return [member.id, { member, works: new SpanIndex(time?.expediente ?? []), blocked: new SpanIndex(blocks) }];
    }),
  );
  return (row) => {
    const person = people.get(row.profissional_id ?? '');
    if (!person) return false;
    const stay = stayOf(row.data_hora.getTime(), row);
    const does = row.produto_id === null || offers(person.member, row.produto_id);
    return !does || !person.member.ativo || !person.works.holds(stay) || person.blocked.meets(stay);
  };
}

/** Those of a page that are outside; only the days and people of the page are loaded. */
async function outsideOfPage(unit: UnitOfWork, rows: readonly Appointment[], now: Date, zone: string) {
  const dias = [...new Set(rows.map((row) => dayOf(row.data_hora.getTime(), zone)))].sort();
  const [first] = dias;
  if (!first) return [];
  const ids = [...new Set(rows.flatMap((row) => row.profissional_id ?? []))];
  const team = await loadTeam(unit, { de: first, ate: dias.at(-1) ?? first, dias, now, ids });
  return rows.filter(outsideOf(team));
}

/** Which appointments a change may have left outside: those of these people in this stretch that do not fit, or all in it. */
interface Change {
  kind: 'outside' | 'inside';
  from: Date;
  to: Date;
  profissionalId: string | undefined;
}
const NO_END = new Date('9999-12-31T00:00:00.000Z');
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Where the list goes on after what is shown; null when that is all of the `known`. */
function nextOf({ kind, profissionalId, from, to }: Change, shown: readonly Appointment[], known: number) {
  const last = shown.at(-1);
  if (!last || known <= shown.length) return null;
  return encodeCursor([kind, profissionalId ?? EVERYBODY, from, to, last.data_hora, last.id]);
}

function readCursor(cursor: string): { change: Change; after: Place } {
  const [kind, person = '', from = '', to = '', data_hora = '', id = ''] =
    decodeCursor(cursor, ['text', 'id', 'instant', 'instant', 'instant', 'id']) ?? [];
  const profissionalId = person === EVERYBODY ? undefined : person;
  const change: Change = {
    kind: kind === 'inside' ? 'inside' : 'outside',
    from: new Date(from),
    to: new Date(to),
    profissionalId,
  };
  return { change, after: { data_hora: new Date(data_hora), id } };
}

async function present(unit: UnitOfWork, rows: readonly Appointment[]): Promise<Agendamento[]> {
  const ids = rows.map(({ id }) => id);
  return (await findAppointmentRows(unit, ids)).map(presentAppointment);
}

async function presentAffected(
  unit: UnitOfWork,
  change: Change,
  shown: readonly Appointment[],
  total_afetados: number,
): Promise<Affected> {
  return { afetados: await present(unit, shown), total_afetados, mais_afetados: nextOf(change, shown, total_afetados) };
}

/**
 * What a change left outside, by time, a page of the agenda at a time: a company's whole agenda at once would hold
 * everybody else's requests up.
 */
async function* affectedBy(
  unit: UnitOfWork,
  now: Date,
  change: Change,
  { zone, start }: { zone: string; start?: Place },
): AsyncGenerator<Appointment[]> {
  let after = start;
  do {
    const rows: Appointment[] = await pageOpenBetween(unit, { now, ...change }, { after, limit: PAGE });
    yield change.kind === 'inside' ? rows : await outsideOfPage(unit, rows, now, zone);
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
}

/**
 * Appointments still to come that no longer lie inside the hours, lie in a block, or are of a service their professional
 * does not do any more: the first of them, and how many there are however far ahead. They stay; a person decides.
 */
export async function listAffected(
  unit: UnitOfWork,
  now: Date,
  { profissionalId, de, ate }: { profissionalId?: string | undefined; de?: string; ate?: string } = {},
): Promise<Affected> {
  const { zone } = await findAgendaRules(unit);
  const from = de ? new Date(instantAt(de, 0, zone)) : now;
  const to = ate ? new Date(instantAt(ate, 1440, zone)) : NO_END;
  const change: Change = { kind: 'outside', from, to, profissionalId };
  const shown: Appointment[] = [];
  let total = 0;
  for await (const outside of affectedBy(unit, now, change, { zone })) {
    total += outside.length;
    shown.push(...outside.slice(0, AFFECTED_SHOWN - shown.length));
  }
  return presentAffected(unit, change, shown, total);
}

/** Appointments still to come that a block meets: the first of them, and how many there are. */
export async function listInside(unit: UnitOfWork, now: Date, block: BlockRow): Promise<Affected> {
  const profissionalId = block.profissional_id ?? undefined;
  const change: Change = { kind: 'inside', from: block.inicio, to: block.fim, profissionalId };
  const stretch = { now, ...change };
  const rows = await pageOpenBetween(unit, stretch, { limit: AFFECTED_SHOWN });
  const total = rows.length < AFFECTED_SHOWN ? rows.length : await countOpenBetween(unit, stretch);
  return presentAffected(unit, change, rows, total);
}

/** The next of a list that a change began: `cursor` is what it or the page before answered. */
export async function pageAffected(
  unit: UnitOfWork,
  now: Date,
  cursor: string,
): Promise<{ items: Agendamento[]; nextCursor: string | null }> {
  const { zone } = await findAgendaRules(unit);
  const { change, after: start } = readCursor(cursor);
  const found: Appointment[] = [];
  for await (const rows of affectedBy(unit, now, change, { zone, start })) {
    found.push(...rows);
    if (found.length > AFFECTED_SHOWN) break;
  }
  const shown = found.slice(0, AFFECTED_SHOWN);
  return { items: await present(unit, shown), nextCursor: nextOf(change, shown, found.length) };
}
