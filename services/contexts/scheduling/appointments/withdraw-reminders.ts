import type { UnitOfWork } from '@balcao/kit/db';
import type { BookingDeps } from '../scheduling-ports';
import type { Appointment } from './appointments.repository';
import { forgetReminders, listToldWith } from './reminder-memory.repository';

/** Cause of the messages that remind of an appointment. */
export const reminderCause = (appointmentId: string): string => `lembrete:${appointmentId}:`;

const FEW = 25;

/**
 * A reminder that has not left yet and speaks of one of these does not leave. What it said of others of the visit is
 * forgotten with it, so that they are reminded of anew.
 */
export async function withdrawReminders(
  { withdrawSends }: Pick<BookingDeps, 'withdrawSends'>,
  unit: UnitOfWork,
  rows: readonly Appointment[],
): Promise<void> {
  if (!rows.length) return;
  const ids = rows.map(({ id }) => id);
  const speakers = await listToldWith(unit, ids);
  // Of many, only those whose reminder is known to have been planned are looked for.
  for (const id of rows.length > FEW ? speakers : new Set([...ids, ...speakers])) {
    const withdrawn = await withdrawSends(unit, reminderCause(id));
    if (withdrawn > 0) await forgetReminders(unit, id, withdrawn);
  }
}
