import type { Agendamento } from '@balcao/contracts/scheduling';
import { dayKey } from '@balcao/platform';

export interface AppointmentDay {
  day: string;
  items: Agendamento[];
}

/** Appointments in time order → one group per calendar day of the company. */
export function groupByDay(appointments: readonly Agendamento[]): AppointmentDay[] {
  const days: AppointmentDay[] = [];
  for (const appointment of appointments) {
    const day = dayKey(appointment.data_hora);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(appointment);
    else days.push({ day, items: [appointment] });
  }
  return days;
}
