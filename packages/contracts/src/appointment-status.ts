export const APPOINTMENT_STATUSES = ['pendente', 'confirmado', 'concluido', 'cancelado', 'faltou'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Statuses that keep the professional's time taken: who cancels or does not come gives it back. */
export const BUSY_STATUSES = ['pendente', 'confirmado', 'concluido'] as const satisfies AppointmentStatus[];

const NEXT: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pendente: ['confirmado', 'cancelado'],
  confirmado: ['concluido', 'faltou', 'cancelado'],
  concluido: [],
  cancelado: [],
  faltou: [],
};

/**
 * What an appointment may become from here; the server decides with it and the screen offers by it. Nobody can have
 * missed an appointment that has not begun (`start` and `now` in milliseconds). Going back is 'undo', not a transition.
 */
export function nextStatuses(status: AppointmentStatus, start: number, now: number): AppointmentStatus[] {
  return NEXT[status].filter((next) => next !== 'faltou' || now >= start);
}
