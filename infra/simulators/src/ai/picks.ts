import { timeOf } from './when';
import { plain } from './words';

const NUMBERED = /^(\d{1,2})\. (.+)$/gm;
const LATEST = /\b(?:ultim[oa]|mais tarde) (?:horario |hora )?d[oa] (?:dia|noite|tarde)\b/;
const EARLIEST = /\bprimeir[oa] (?:horario |hora )?d[oa] (?:dia|manha|tarde)\b/;

/** Which number of a numbered list is meant by its place in the day; undefined: none. */
export const pickIn = (said: string, list: string): string | undefined => {
  const late = LATEST.test(plain(said));
  if (!late && !EARLIEST.test(plain(said))) return undefined;
  const rows = [...list.matchAll(NUMBERED)].map(([, number = '', text = '']) => ({ number, time: timeOf(text) ?? '' }));
  const timed = rows.filter(({ time }) => time !== '').sort((a, b) => a.time.localeCompare(b.time));
  return timed.at(late ? -1 : 0)?.number;
};
