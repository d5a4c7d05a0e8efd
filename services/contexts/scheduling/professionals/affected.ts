import type { Agendamento } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { presentAppointment } from '../appointments/present-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import { stayOf } from '../availability/free-starts';
import { type LoadedTeam, loadTeam, offers } from '../availability/load-team';
import { SpanIndex } from '../availability/span-index';
import { dayOf, instantAt } from '../availability/zone-time';
import { listOpenBetween } from './upcoming.repository';

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

/**
 * Appointments still to come that no longer lie inside the hours, lie in a block, or are of a service their professional
 * does not do any more: all of them, however far ahead. They stay; a person decides.
 */
export async function listAffected(
  scope: TenantScope,
  now: Date,
  { profissionalId, de, ate }: { profissionalId?: string | undefined; de?: string; ate?: string } = {},
): Promise<Agendamento[]> {
  const { zone } = await findAgendaRules(scope);
  const from = de ? new Date(instantAt(de, 0, zone)) : now;
  const to = ate ? new Date(instantAt(ate, 1440, zone)) : undefined;
  const rows = await listOpenBetween(scope, { now, from, to, profissionalId });
  const dias = [...new Set(rows.map((row) => dayOf(row.data_hora.getTime(), zone)))].sort();
  const [first] = dias;
  if (!first) return [];
  const ids = [...new Set(rows.flatMap((row) => row.profissional_id ?? []))];
  const team = await loadTeam(scope, { de: first, ate: dias.at(-1) ?? first, dias, now, ids });
  const isOutside = outsideOf(team);
  const outside = rows.filter(isOutside).map(({ id }) => id);
  return (await findAppointmentRows(scope, outside)).map(presentAppointment);
}
