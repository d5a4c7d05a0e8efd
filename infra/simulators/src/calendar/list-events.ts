import { CalendarError } from './errors';
import type { SimCalendar, SimEvent } from './store';

/** What a list may be asked with; all of it text. */
export interface Page {
  syncToken?: string;
  pageToken?: string;
  maxResults?: string;
  timeMin?: string;
  timeMax?: string;
}

const NEVER_WITH_SYNC = ['timeMin', 'timeMax', 'updatedMin', 'orderBy', 'q', 'iCalUID'] as const;
const USUAL_PAGE = 250;
const tokenOf = (seq: number): string => Buffer.from(`seq:${seq}`).toString('base64url');
const seqOf = (token: string): number =>
  Number(Buffer.from(token, 'base64url').toString('utf8').replace('seq:', '') || Number.NaN);

const instantOf = (place: SimEvent['start']): number => Date.parse(place?.dateTime ?? `${place?.date}T00:00:00Z`);

/** Within the asked time, ends not included. */
export const isBusyIn = ({ start, end }: SimEvent, { timeMin, timeMax }: Page): boolean =>
  (!timeMin || instantOf(end) > Date.parse(timeMin)) && (!timeMax || instantOf(start) < Date.parse(timeMax));

/** What changed since a token was given out, deletions too. */
export function changesSince(calendar: SimCalendar, token: string): SimEvent[] {
  const since = seqOf(token);
  if (!(since >= calendar.forgotten))
    throw new CalendarError(
      410,
      'fullSyncRequired',
      'Sync token is no longer valid, a full sync is required.',
      'calendar',
    );
  return calendar.events.filter(({ seq }) => seq > since);
}

/** One page; the last one has the token of the next synchronisation. */
export function pageOf(
  calendar: SimCalendar,
  items: readonly SimEvent[],
  page: Page,
  show: (event: SimEvent) => object,
) {
  if (page.syncToken && NEVER_WITH_SYNC.some((name) => name in page))
    throw new CalendarError(400, 'invalid', 'Sync token cannot be used with list restrictions.', 'calendar');
  const from = page.pageToken ? seqOf(page.pageToken) : 0;
  const size = Math.min(Number(page.maxResults ?? USUAL_PAGE), 2_500);
  const shown = items.slice(from, from + size).map(show);
  const next = from + size;
  return next < items.length
    ? { items: shown, nextPageToken: tokenOf(next) }
    : { items: shown, nextSyncToken: tokenOf(calendar.seq) };
}
