import { AFFECTED_SHOWN } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { presentAppointment } from '../appointments/present-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import { stayOf } from '../availability/free-starts';
import { type LoadedTeam, loadTeam, offers } from '../availability/load-team';
import { SpanIndex } from '../availability/span-index';
import { dayOf, instantAt } from '../availability/zone-time';
import type { BlockRow } from '../blocks/blocks.repository';
import { countOpenBetween, pageOpenBetween } from './upcoming.repository';

/** Appointments looked at before others get their turn. */
const PAGE = 500;
export interface Affected {
  afetados: Agendamento[];
  total_afetados: number;
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
  return rows.filter(outsideOf(team)).map(({ id }) => id);
}

async function presentAffected(unit: UnitOfWork, ids: readonly string[], total_afetados: number): Promise<Affected> {
  return { afetados: (await findAppointmentRows(unit, ids)).map(presentAppointment), total_afetados };
}

/**
 * Appointments still to come that no longer lie inside the hours, lie in a block, or are of a service their professional
 * does not do any more: the first of them, and how many there are however far ahead. They stay; a person decides.
 * Read page by page: a company's whole agenda at once would hold everybody else's requests up.
 */
export async function listAffected(
  unit: UnitOfWork,
  now: Date,
  { profissionalId, de, ate }: { profissionalId?: string | undefined; de?: string; ate?: string } = {},
): Promise<Affected> {
  const { zone } = await findAgendaRules(unit);
  const from = de ? new Date(instantAt(de, 0, zone)) : now;
  const to = ate ? new Date(instantAt(ate, 1440, zone)) : undefined;
  const shown: string[] = [];
  let total = 0;
  let after: Appointment | undefined;
  do {
    const rows = await pageOpenBetween(unit, { now, from, to, profissionalId }, { after, limit: PAGE });
    const outside = await outsideOfPage(unit, rows, now, zone);
    total += outside.length;
    shown.push(...outside.slice(0, AFFECTED_SHOWN - shown.length));
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
  return presentAffected(unit, shown, total);
}

/** Appointments still to come that a block meets: the first of them, and how many there are. */
export async function listInside(unit: UnitOfWork, now: Date, block: BlockRow): Promise<Affected> {
  const profissionalId = block.profissional_id ?? undefined;
  const stretch = { now, from: block.inicio, to: block.fim, profissionalId };
  const rows = await pageOpenBetween(unit, stretch, { limit: AFFECTED_SHOWN });
  const total = rows.length < AFFECTED_SHOWN ? rows.length : await countOpenBetween(unit, stretch);
  return presentAffected(
    unit,
    rows.map(({ id }) => id),
    total,
  );
}
