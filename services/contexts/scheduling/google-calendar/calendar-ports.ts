import type { UnitOfWork } from '@balcao/kit/db';

/** With what a company's calendar is written. */
export interface CalendarAccount {
  client_email: string;
  private_key: string;
  agenda_id: string;
}

/** The one in use: `conexao` names calendar and account, `selo` changes with everything that is saved or removed. */
export interface CalendarInUse extends CalendarAccount {
  conexao: string;
  selo: string | null;
  /** Whose time is taken by what stands there. */
  bloqueia: string;
}

/** Not the company's any more, and what stands ahead in it is to be taken away. */
export interface LeftCalendar {
  id: string;
  saindo_em: Date;
  /** How often in a row Google did not answer. */
  falhas: number;
  /** Null: given up, or its credentials do not open any more. */
  account: CalendarAccount | null;
}

/** What leaves the house of an appointment: when, what and by whom. Nothing of the customer. */
export interface CalendarEvent {
  id: string;
  agendamento_id: string;
  titulo: string;
  inicio: Date;
  fim: Date;
  zone: string;
  /** Not confirmed yet. */
  provisorio: boolean;
  link: string;
}

/** What stands in the calendar and is not ours: when, and nothing of what it is. Whole days are days of the calendar. */
export interface ForeignEvent {
  id: string;
  inicio: { at: Date } | { dia: string };
  fim: { at: Date } | { dia: string };
}
interface EventPage {
  events: ForeignEvent[];
  next: string | null;
}
/** `foreign`: something that is not ours changed. `token`: of the next question; only the last page has one. */
interface ChangePage {
  foreign: boolean;
  next: string | null;
  token: string | null;
}

interface StoredEvent {
  etag: string;
  cancelled: boolean;
}

/** How a call ended. `unknown`: it may have been done, or be done later: asking again is harmless. */
export type CalendarAnswer<T> =
  | { kind: 'ok'; data: T }
  /** The account may not. */
  | { kind: 'refused' }
  /** No such event, or no such calendar for this account. */
  | { kind: 'missing' }
  | { kind: 'gone' }
  /** The id is in use, or was. */
  | { kind: 'taken' }
  /** Somebody else changed it in between. */
  | { kind: 'changed' }
  | { kind: 'unknown' };

/** A calendar at a provider, with somebody's account. Never throws. */
export interface CalendarProvider {
  /** May this account write into this calendar? */
  role(): Promise<CalendarAnswer<string>>;
  find(id: string): Promise<CalendarAnswer<StoredEvent>>;
  insert(event: CalendarEvent): Promise<CalendarAnswer<null>>;
  update(event: CalendarEvent, etag: string): Promise<CalendarAnswer<null>>;
  remove(id: string): Promise<CalendarAnswer<null>>;
  /** What takes time in a stretch, recurrences one by one. */
  listBusy(from: Date, to: Date, page: string | null): Promise<CalendarAnswer<EventPage>>;
  /** What changed since a token; without one, everything there is. */
  listChanges(token: string | null, page: string | null): Promise<CalendarAnswer<ChangePage>>;
}
export type OpenCalendar = (account: CalendarAccount) => CalendarProvider;

/** What the conversations lend, which keep the credentials. */
export interface CalendarPorts {
  openCalendar: OpenCalendar;
  findGoogleCalendar(unit: UnitOfWork): Promise<CalendarInUse | null>;
  leftCalendars: {
    listDue(unit: UnitOfWork, now: Date): Promise<LeftCalendar[]>;
    postpone(unit: UnitOfWork, id: string, plan: { proxima_em: Date; falhas: number }): Promise<void>;
    /** Its credentials go; it is looked at again when nothing of it is ahead any more. */
    giveUp(unit: UnitOfWork, id: string, proxima_em: Date): Promise<void>;
    forget(unit: UnitOfWork, id: string): Promise<void>;
  };
  noteGoogleRefused(unit: UnitOfWork, selo: string | null): Promise<void>;
}
