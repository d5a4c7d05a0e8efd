export const APPOINTMENT_STATUSES = ['pendente', 'confirmado', 'concluido', 'cancelado', 'faltou'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Statuses that keep the professional's time taken: who cancels or does not come gives it back. */
export const BUSY_STATUSES = ['pendente', 'confirmado', 'concluido'] as const satisfies AppointmentStatus[];

const NEXT: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pendente: ['confirmado', 'concluido', 'faltou', 'cancelado'],
  confirmado: ['concluido', 'faltou', 'cancelado'],
  concluido: [],
  cancelado: [],
  faltou: [],
};

/** What only an appointment that has begun can become: nobody has missed or finished what is still to come. */
const AFTER_START: readonly AppointmentStatus[] = ['concluido', 'faltou'];

/**
 * What an appointment may become from here; the server decides with it and the screen offers by it (`start` and `now`
 * in milliseconds). Going back is 'undo', not a transition.
 */
export function nextStatuses(status: AppointmentStatus, start: number, now: number): AppointmentStatus[] {
  return NEXT[status].filter((next) => !AFTER_START.includes(next) || now >= start);
}
