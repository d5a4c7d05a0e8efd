import * as z from 'zod/mini';

/** Years that every place which keeps a moment knows; Postgres has no year 0. */
const HAS_YEAR = /^(?!0)/;
const DAY_TEXT = 'Informe um dia, como 2026-11-21.';
const MOMENT_TEXT = 'Informe um instante, como 2026-11-21T12:00:00Z.';
/** A day of the calendar that somebody asks for, `2026-11-21`. */
export const Day = z.iso.date(DAY_TEXT).check(z.regex(HAS_YEAR, DAY_TEXT));
/** An instant that somebody asks for, `2026-11-21T12:00:00Z`. */
export const Moment = z.iso.datetime(MOMENT_TEXT).check(z.regex(HAS_YEAR, MOMENT_TEXT));
