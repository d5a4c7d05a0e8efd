import type { calendar_v3 } from '@googleapis/calendar';
import type { ForeignEvent } from './calendar-ports';

/** What our own events carry. */
export const OURS = 'balcao';
const OUR_ID = /^b[\da-f]{32}r\d+$/;
/** They say where somebody is or what day it is, and take no time. */
const NO_TIME = new Set(['workingLocation', 'birthday']);

type Item = calendar_v3.Schema$Event;

/** A deleted event is told by its id alone. */
export const isForeign = ({ id, extendedProperties }: Item): boolean =>
  !extendedProperties?.private?.[OURS] && !OUR_ID.test(id ?? '');

function placeOf(place: Item['start']): ForeignEvent['inicio'] | null {
  if (place?.date) return { dia: place.date };
  const at = new Date(place?.dateTime ?? '');
  return Number.isNaN(at.getTime()) ? null : { at };
}

const declined = ({ attendees }: Item): boolean =>
  (attendees ?? []).some(({ self, responseStatus }) => self && responseStatus === 'declined');

/** Null: it is ours, or takes nobody's time. */
export function readForeign(item: Item): ForeignEvent | null {
  const { id, status, transparency, eventType } = item;
  const [inicio, fim] = [placeOf(item.start), placeOf(item.end)];
  const free = status === 'cancelled' || transparency === 'transparent' || NO_TIME.has(eventType ?? '');
  if (!id || !inicio || !fim || free || declined(item) || !isForeign(item)) return null;
  return { id, inicio, fim };
}
