import type { Egress } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import { within } from '@balcao/kit/within';
import { calendar, type calendar_v3 } from '@googleapis/calendar';
import { JWT } from 'google-auth-library';
import type { CalendarAnswer, CalendarEvent, CalendarProvider, OpenCalendar } from './calendar-ports';
import { isForeign, OURS, readForeign } from './read-foreign';
import { isServiceKey } from './service-key';

const GOOGLE = 'https://www.googleapis.com';
/** The least that writes events and lists them. */
const SCOPES = ['https://www.googleapis.com/auth/calendar.events'];
const TIMEOUT_MS = 10_000;
/** A token, and what it was wanted for. */
const WHOLE_MS = 2 * TIMEOUT_MS + 1_000;
const PAGE = 2_500;
/** What an appointment is called, where and with whom stays at Google. */
const BUSY_FIELDS =
  'items(id,status,start,end,transparency,eventType,extendedProperties/private,attendees(self,responseStatus)),nextPageToken';
const CHANGE_FIELDS = 'items(id,extendedProperties/private),nextPageToken,nextSyncToken';
const TOO_FAST = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'calendarUsageLimitsExceeded',
]);

const OF_STATUS: Record<number, Exclude<CalendarAnswer<never>['kind'], 'ok'>> = {
  400: 'refused',
  401: 'refused',
  404: 'missing',
  409: 'taken',
  410: 'gone',
  412: 'changed',
};

/** Where both its tokens and its calendars are when another address plays Google. */
function placeOf(baseUrl: string): (url: string) => string {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  if (base === GOOGLE) return (url) => url;
  return (url) => {
    const { pathname, search } = new URL(url);
    return `${base}${pathname}${search}`;
  };
}

/** Of what the library throws only status and reason are looked at: its messages may hold what was sent. */
function failureOf(error: unknown): Exclude<CalendarAnswer<never>, { kind: 'ok' }> {
  const { response, code } = recordOf(error);
  const { status, data } = recordOf(response);
  if (typeof status !== 'number') {
    // A key that is none is noticed before anything leaves.
    return { kind: typeof code === 'string' && code.startsWith('ERR_OSSL') ? 'refused' : 'unknown' };
  }
  const errors = recordOf(recordOf(data).error).errors;
  const reason = recordOf(Array.isArray(errors) ? errors[0] : null).reason;
  if (status === 403) return { kind: typeof reason === 'string' && TOO_FAST.has(reason) ? 'unknown' : 'refused' };
  return { kind: OF_STATUS[status] ?? 'unknown' };
}

const bodyOf = (event: CalendarEvent): calendar_v3.Schema$Event => {
  const at = (moment: Date) => ({ dateTime: moment.toISOString(), timeZone: event.zone });
  return {
    id: event.id,
    summary: event.titulo,
    description: `Detalhes no Balcão: ${event.link}`,
    status: event.provisorio ? 'tentative' : 'confirmed',
    start: at(event.inicio),
    end: at(event.fim),
    reminders: { useDefault: false },
    extendedProperties: { private: { [OURS]: event.agendamento_id } },
  };
};

// docs/decisions/0081-visits-in-google-calendar.md
/** Google Calendar through the library Google maintains, whose every call leaves by the guarded door of outgoing calls. */
export const createGoogleCalendar =
  (baseUrl: string, egress: Pick<Egress, 'fetch'>): OpenCalendar =>
  ({ client_email: email, private_key: key, agenda_id: calendarId }): CalendarProvider => {
    const place = placeOf(baseUrl);
    const fetchImplementation = (async (url: string | URL, init: RequestInit = {}) => {
      const { body } = init;
      const headers = new Headers(init.headers);
      // What `fetch` itself would say of a form.
      if (body instanceof URLSearchParams) headers.set('content-type', 'application/x-www-form-urlencoded');
      const plain = Object.assign({}, init, { headers, body: body == null ? null : String(body) });
      const { status, headers: said, text } = await egress.fetch(place(String(url)), plain);
      // A whole one: the library looks at more of it than others do.
      return new Response((await text()) || null, { status, headers: said });
    }) as typeof fetch;
    const options = { fetchImplementation, timeout: TIMEOUT_MS, retry: false };
    // One that is none is refused by the library itself.
    const signing = isServiceKey(key) ? key : 'none';
    const auth = new JWT({ email, key: signing, scopes: SCOPES, transporterOptions: options });
    const { events } = calendar(Object.assign({ version: 'v3' as const, auth }, options));

    async function ask<A, T>(work: Promise<{ data: A }>, read: (data: A) => T): Promise<CalendarAnswer<T>> {
      try {
        return { kind: 'ok', data: read((await within(work, WHOLE_MS, 'google calendar')).data) };
      } catch (error) {
        return failureOf(error);
      }
    }
    const nothing = () => null;
    return {
      role: () =>
        ask(events.list({ calendarId, maxResults: 1, fields: 'accessRole' }), (data) => data.accessRole ?? ''),
      find: (eventId) =>
        ask(events.get({ calendarId, eventId }), ({ etag, status }) => ({
          etag: etag ?? '*',
          cancelled: status === 'cancelled',
        })),
      insert: (event) => ask(events.insert({ calendarId, requestBody: bodyOf(event) }), nothing),
      update: (event, etag) =>
        ask(
          events.update(
            { calendarId, eventId: event.id, requestBody: bodyOf(event) },
            { headers: { 'If-Match': etag } },
          ),
          nothing,
        ),
      remove: (eventId) => ask(events.delete({ calendarId, eventId }), nothing),
      listBusy(from, to, pageToken) {
        const timeMin = from.toISOString();
        const stretch = { singleEvents: true, timeMin, timeMax: to.toISOString(), maxResults: PAGE };
        const asked = Object.assign({ calendarId, fields: BUSY_FIELDS }, stretch, pageToken ? { pageToken } : {});
        return ask(events.list(asked), ({ items, nextPageToken }) => ({
          events: (items ?? []).map(readForeign).filter((event) => event !== null),
          next: nextPageToken ?? null,
        }));
      },
      listChanges(syncToken, pageToken) {
        const since = Object.assign({}, syncToken ? { syncToken } : {}, pageToken ? { pageToken } : {});
        return ask(
          events.list(Object.assign({ calendarId, maxResults: PAGE, fields: CHANGE_FIELDS }, since)),
          ({ items, nextPageToken, nextSyncToken }) => ({
            foreign: (items ?? []).some(isForeign),
            next: nextPageToken ?? null,
            token: nextSyncToken ?? null,
          }),
        );
      },
    };
  };
