import type { Day, Span } from './calendar';

/** Hours of a day, in minutes from midnight. `em`: the time itself, where one was named. */
export interface Hours {
  das: number;
  as: number;
  em: number | null;
}

/** What a customer's clock and calendar showed when the words were written. */
export interface Clock {
  today: Day;
  /** Minutes from midnight; without it 'daqui a 2 horas' is not read. */
  now?: number;
  /** When the house is open at all, in minutes: '7' is in the morning or in the evening by it. */
  open?: { das: number; as: number };
}

export type Bound = 'from' | 'until' | 'after' | 'before' | 'about' | 'between';
export type Which = 'next' | 'this' | 'coming' | 'other';

/** What one or a few words mean by themselves. */
export type Item =
  | { kind: 'days'; spans: Span[]; guessed: boolean }
  | { kind: 'weekdays'; from: number; to: number; which: Which }
  /** Within the week of its sentence, else by `said`. */
  | { kind: 'weekend'; said: string }
  /** Within the month of its sentence, else the next of that number. */
  | { kind: 'date'; day: number }
  | { kind: 'week'; monday: Day; from: Day; to: Day }
  | { kind: 'month'; span: Span }
  | { kind: 'hours'; hours: Hours }
  /** A clock's face: '3' may be in the afternoon, unless it is `sure`. `to`: the end of a stretch. */
  | { kind: 'clock'; minutes: number; to: number | null; sure: boolean; about: boolean; fromNow?: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'bound'; bound: Bound }
  | { kind: 'onwards' }
  /** 'Um dia antes', of the days said last. */
  | { kind: 'eve' }
  | { kind: 'not' }
  | { kind: 'yes' }
  /** Behind a moment they speak of it: 'segunda não', 'quinta posso'. */
  | { kind: 'denies' }
  | { kind: 'affirms' }
  | { kind: 'or' }
  | { kind: 'pause' }
  | { kind: 'stop' }
  | { kind: 'order'; order: 'first' | 'last' }
  /** Words about something else stand here. */
  | { kind: 'gap' }
  /** Words about time that name none: 'segunda vez', 'ontem'. */
  | { kind: 'nothing' };

export interface Rule {
  /** Sticky. */
  words: RegExp;
  /** Null: these words mean something else here, the next rule is asked. */
  read: (found: RegExpExecArray, clock: Clock) => Item | null;
}

export const rule = (words: RegExp, read: Rule['read']): Rule => ({ words, read });
export const days = (spans: Span[], guessed = false): Item => ({ kind: 'days', spans, guessed });
