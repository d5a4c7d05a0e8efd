import { MINUTE } from '@balcao/kit/zone-time';
import type { CalendarEvent } from './calendar-ports';
import type { Unwritten } from './events.repository';

/** The same appointment has the same id whoever writes it, so two jobs make one event. Google takes a to v and digits. */
export const eventIdOf = (agendamentoId: string, revisao: number): string =>
  `b${agendamentoId.replaceAll('-', '')}r${revisao}`;

/** What leaves the house: when, what, by whom, and where to read more. Nothing of the customer. */
export const eventOf = (visit: Unwritten, revisao: number, publicUrl: string): CalendarEvent => ({
  id: eventIdOf(visit.id, revisao),
  agendamento_id: visit.id,
  titulo: [visit.servico ?? 'Atendimento', visit.profissional].filter(Boolean).join(' · '),
  inicio: visit.inicio,
  fim: new Date(visit.inicio.getTime() + visit.minutos * MINUTE),
  zone: visit.zone,
  provisorio: visit.status === 'pendente',
  link: `${publicUrl}/appointments?id=${visit.id}`,
});
