import type { GoogleCalendarCredentials } from '@balcao/contracts/google-calendar';
import type { TestFault } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';

/** `unreachable`: nobody answered in time, which says nothing about the credentials. */
export type CalendarVerdict = 'works' | Extract<TestFault, 'refused' | 'missing' | 'read-only' | 'unreachable'>;

/** The agenda's: asks the provider something harmless with these credentials. */
export type TryCalendar = (credentials: GoogleCalendarCredentials) => Promise<CalendarVerdict>;

/** The agenda's: nothing of what stood in the calendar takes anybody's time any more. */
export type DropCalendar = (unit: UnitOfWork) => Promise<void>;

const FIELD = { refused: 'conta_de_servico', missing: 'agenda_id', 'read-only': 'agenda_id' } as const;

/** What whoever saved them reads; null: they work. */
export function calendarFault(verdict: CalendarVerdict): AppError | null {
  if (verdict === 'works') return null;
  if (verdict === 'unreachable') return new AppError('integrations/google-unreachable');
  const code = `integrations/google-${verdict}` as const;
  return new AppError(code, { fields: { [FIELD[verdict]]: new AppError(code).message } });
}
