import type { Agendamento } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { listAppointmentRowsBetween } from '../appointments/appointments.repository';
import { presentAppointment } from '../appointments/present-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import { fits, type Need } from '../availability/free-starts';
import { loadTeam, offers } from '../availability/load-team';
import { addDays, dayOf, instantAt } from '../availability/zone-time';

const HORIZON_DAYS = 90;
const SHOWN = 50;

const stayOnly = ({ duracao_minutos }: Need): Need => ({
  duracao_minutos,
  intervalo_antes: 0,
  intervalo_depois: 0,
  espera_inicio_minutos: 0,
  espera_minutos: 0,
});

/**
 * Appointments still to come that no longer lie inside the hours, lie in a block, or are of a service their professional
 * does not do any more. They stay; a person decides.
 */
export async function listAffected(
  scope: TenantScope,
  now: Date,
  { profissionalId, de, ate }: { profissionalId?: string | undefined; de?: string; ate?: string } = {},
): Promise<Agendamento[]> {
  const { zone } = await findAgendaRules(scope);
  const today = dayOf(now.getTime(), zone);
  const from = de && de > today ? de : today;
  const to = ate ?? addDays(from, HORIZON_DAYS);
  if (to < from) return [];
  const { members, times } = await loadTeam(scope, {
    de: from,
    ate: to,
    now,
    ...(profissionalId && { ids: [profissionalId] }),
  });
  const start = new Date(Math.max(now.getTime(), instantAt(from, 0, zone)));
  const rows = await listAppointmentRowsBetween(scope, start, new Date(instantAt(to, 1440, zone)), { profissionalId });
  const outside = rows.filter(({ agendamento }) => {
    if (agendamento.status !== 'pendente' && agendamento.status !== 'confirmado') return false;
    const member = members.find(({ id }) => id === agendamento.profissional_id);
    const time = times.get(agendamento.profissional_id ?? '');
    if (!member || !time) return false;
    const begin = agendamento.data_hora.getTime();
    // Only hours and blocks count here; its own entry and its neighbours' are no reason.
    const own = time.ocupado.filter((span) => span.bloqueio);
    const does = agendamento.produto_id === null || offers(member, agendamento.produto_id);
    return !does || !member.ativo || !fits(begin, stayOnly(agendamento), { expediente: time.expediente, ocupado: own });
  });
  return outside.slice(0, SHOWN).map(presentAppointment);
}
