import type { Bound, Clock, Hours, Item } from './items';

export type ClockFace = Extract<Item, { kind: 'clock' }> & { bound: Bound | null };
/** Words about hours that narrow each other: 'de tarde, depois das 3'. */
export interface HoursSaid {
  parts: Hours[];
  clocks: ClockFace[];
}

const HALF_DAY = 720;
const NOON = 720;
const DAY_END = 1440;
/** Nobody opens before. */
const EARLIEST = 420;

const inside = (minutes: number, { das, as }: { das: number; as: number }) => minutes >= das && minutes <= as;

/** Morning or evening? By the part of the day, then by the opening hours, then by what is usual: a guess. */
function faceTime(
  face: ClockFace,
  parts: readonly Hours[],
  open: Clock['open'],
): { minutes: number; guessed: boolean } {
  const { minutes } = face;
  if (face.sure || minutes > NOON + 59) return { minutes, guessed: false };
  const later = minutes + HALF_DAY < DAY_END ? minutes + HALF_DAY : minutes - HALF_DAY;
  const [part] = parts;
  if (part) {
    // '5 da manhã' is five; '12 da noite' is midnight; '1 da madrugada' is one.
    const fits = [minutes, later].filter((time) => inside(time, { das: part.as <= NOON ? 0 : part.das, as: part.as }));
    return { minutes: fits[0] ?? minutes, guessed: fits.length === 0 };
  }
  const opened = open && [minutes, later].filter((time) => inside(time, open));
  if (opened?.length === 1) return { minutes: opened[0] ?? minutes, guessed: false };
  const early = minutes < EARLIEST;
  return { minutes: early ? minutes + HALF_DAY : minutes, guessed: early || (opened?.length ?? 0) > 1 };
}

function faceHours(face: ClockFace, from: number, wanted: boolean): Hours {
  if (face.to !== null) {
    const to = face.to <= from && face.to + HALF_DAY > from ? face.to + HALF_DAY : face.to;
    return { das: from, as: to, em: null };
  }
  if (face.bound === 'from' || face.bound === 'after') return { das: from, as: DAY_END, em: null };
  // 'Antes das 4' is not at 4; what 'não antes das 10' rules out ends at 10.
  if (face.bound === 'before') return { das: 0, as: wanted ? Math.max(0, from - 1) : from, em: null };
  if (face.bound === 'until') return { das: 0, as: from, em: null };
  if (face.about || face.bound === 'about') return { das: from - 30, as: from + 30, em: from };
  return { das: from, as: from, em: from };
}

const narrow = (a: Hours, b: Hours): Hours => ({
  das: Math.max(a.das, b.das),
  as: Math.min(a.as, b.as),
  em: a.em ?? b.em,
});

/** The hours that words mean together; null where they contradict each other. */
export function resolveHours(
  { parts: said, clocks }: HoursSaid,
  open: Clock['open'],
  wanted = true,
): { hours: Hours | null; guessed: boolean } {
  const [first] = said;
  const last = said.at(-1);
  // 'Festa à noite, por isso de manhã às 10': of parts of a day that exclude each other the later is meant.
  const apart = first && last && clocks.length > 0 && (last.as <= first.das || first.as <= last.das);
  const parts = apart && clocks.every(({ to }) => to === null) ? [last] : said;
  let hours: Hours = { das: 0, as: DAY_END, em: null };
  let guessed = false;
  for (const face of clocks) {
    const end = face.to === null ? [] : parts;
    const time = faceTime(
      face,
      end.length > 0 && inside(face.minutes, { das: 0, as: NOON }) ? rangeParts(face, parts) : parts,
      open,
    );
    guessed ||= time.guessed;
    hours = narrow(hours, faceHours(face, time.minutes, wanted));
  }
  // A time that was named wins over the part of the day it was said to be in; so does a stretch with its ends.
  const exact = (hours.em !== null && hours.das === hours.as) || clocks.some(({ to }) => to !== null);
  if (!exact) for (const part of parts) hours = narrow(hours, part);
  return { hours: hours.as < hours.das ? null : hours, guessed };
}

/** In '9 às 2 da tarde' the part belongs to the end. */
function rangeParts(face: ClockFace, parts: readonly Hours[]): readonly Hours[] {
  const [part] = parts;
  const end = (face.to ?? 0) < HALF_DAY && part && part.das >= NOON ? (face.to ?? 0) + HALF_DAY : (face.to ?? 0);
  return face.minutes + HALF_DAY > end ? [] : parts;
}

/** A whole day without some hours. */
export function without(hours: Hours | null, { das, as }: Hours): Hours[] {
  const base = hours ?? { das: 0, as: DAY_END, em: null };
  if (base.em !== null) return base.em >= das && base.em <= as ? [] : [base];
  const rest: Hours[] = [];
  if (das > base.das) rest.push({ das: base.das, as: Math.min(das, base.as), em: null });
  if (as < base.as) rest.push({ das: Math.max(as, base.das), as: base.as, em: null });
  return rest;
}
