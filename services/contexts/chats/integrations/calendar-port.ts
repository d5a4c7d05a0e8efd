import type { GoogleCalendarCredentials } from '@balcao/contracts/google-calendar';
import type { TestFault } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';

/** `unreachable`: nobody answered in time, which says nothing about the credentials. */
export type CalendarVerdict = 'works' | Extract<TestFault, 'refused' | 'missing' | 'read-only' | 'unreachable'>;

/** The agenda's: asks the provider something harmless with these credentials. */
export type TryCalendar = (credentials: GoogleCalendarCredentials) => Promise<CalendarVerdict>;

/** The agenda's: what it wrote into calendars, and what it took from them. */
export interface CalendarEvents {
  /** Nothing of what stood in the calendar takes anybody's time any more. */
  drop(unit: UnitOfWork): Promise<void>;
  /** What stands ahead belongs to the calendar that is left; how many they are. */
  moveOut(unit: UnitOfWork, from: { conexao: string; deixada: string; since: Date }): Promise<number>;
  /** That calendar is the company's again: what has not been taken away, and may be half-way, is written anew. */
  moveBack(unit: UnitOfWork, to: { conexao: string; deixada: string }): Promise<void>;
  /** The same calendar, by another account. */
  rename(unit: UnitOfWork, before: string, after: string): Promise<void>;
  /** How many still stand ahead, by the calendar that was left. */
  countLeft(unit: UnitOfWork, now: Date): Promise<ReadonlyMap<string, number>>;
}

const FIELD = { refused: 'conta_de_servico', missing: 'agenda_id', 'read-only': 'agenda_id' } as const;

/** What whoever saved them reads; null: they work. */
export function calendarFault(verdict: CalendarVerdict): AppError | null {
  if (verdict === 'works') return null;
  if (verdict === 'unreachable') return new AppError('integrations/google-unreachable');
  const code = `integrations/google-${verdict}` as const;
  return new AppError(code, { fields: { [FIELD[verdict]]: new AppError(code).message } });
}
