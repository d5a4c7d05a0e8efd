import { wallClock } from '@balcao/kit/zone-time';
import { WEEKDAYS, weekdayOf } from '../time-words/calendar';
import type { When } from '../time-words/read-when';
import type { Details } from './command';
import { saysNothing } from './details';
import type { Flow, OpenVisit } from './flow-state';
import { plainWords } from './plain-words';
import { fits } from './wanted';

const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join('|')})s?\\b`, 'g');
const weekdayAt = (start: number, zone: string) => WEEKDAYS[weekdayOf(wallClock(start, zone).day)];

/** Which starts words mean: 'segunda' is the Monday that was named, be it the next one or not. */
function startsMeant(text: string, quando: When | null, zone: string): ((start: number) => boolean) | null {
  if (!quando) return null;
  const said = plainWords(text);
  const [named, more] = [...said.matchAll(WEEKDAY)].map(([, name]) => name);
  const loose = named !== undefined && !more && !/\bque vem\b|\bproxim|\bdia \d|\//.test(said);
  const hours = { janelas: quando.janelas.map(({ horas }) => ({ dias: null, horas })) };
  const anyHour = hours.janelas.every(({ horas }) => !horas);
  return (start) =>
    fits(quando, start, zone) || (loose && weekdayAt(start, zone) === named && (anyHour || fits(hours, start, zone)));
}

/** Which of the numbered times the words mean; null: none, or several. */
export function offerMeant(
  { ofertas }: Flow,
  text: string,
  { quando, profissional_id, xaras, sem }: Details,
  zone: string,
): number | null {
  const isMeant = startsMeant(text, quando, zone);
  const meant = ofertas.filter(({ itens: [first] }) => {
    if (!first) return false;
    const suits =
      profissional_id === null || profissional_id === 'qualquer' || first.profissional_id === profissional_id;
    const namesake = xaras.length === 0 || xaras.includes(first.profissional_id);
    return suits && namesake && !sem.includes(first.profissional_id) && (isMeant?.(first.inicio) ?? false);
  });
  const [only] = meant;
  return only && meant.length === 1 ? ofertas.indexOf(only) + 1 : null;
}

/** Which of the visits that stand the words mean, from 1; null: none, or several. */
export function visitMeant(visits: readonly OpenVisit[], text: string, details: Details, zone: string): number | null {
  const { profissional_id, xaras, quando, de } = details;
  const servicos = de ? de.servicos : details.servicos;
  if (saysNothing(details) && !de) return null;
  const isMeant = de ? startsMeant(de.texto, de.quando, zone) : startsMeant(text, quando, zone);
  // Whom a change is wished with need not be whom the visit is with.
  const withWhom = de ? null : profissional_id;
  const meant = visits.filter(
    (visit) =>
      (servicos.length === 0 || servicos.some((id) => visit.servicos.includes(id))) &&
      (withWhom === null || withWhom === visit.profissional_id) &&
      (de !== null || xaras.length === 0 || xaras.includes(visit.profissional_id ?? '')) &&
      (isMeant === null || isMeant(visit.inicio)),
  );
  const [only] = meant;
  return only && meant.length === 1 ? visits.indexOf(only) + 1 : null;
}

/** 'Sim, terça às 14h' says yes to what was read back, and repeats it. */
export function repeats(flow: Flow, details: Details, zone: string): boolean {
  const [first] = flow.escolhida?.itens ?? [];
  if (!first || details.duvida.length > 0 || details.sem.includes(first.profissional_id)) return false;
  const known = flow.escolhida?.itens.map(({ produto_id }) => produto_id) ?? [];
  const same = details.servicos.every((id) => known.includes(id));
  const { profissional_id, xaras } = details;
  const namesake = xaras.length === 0 || xaras.includes(first.profissional_id);
  const withSame = namesake && (profissional_id === null || profissional_id === first.profissional_id);
  return same && withSame && (details.quando === null || fits(details.quando, first.inicio, zone));
}

export const hasWeekday = ({ ofertas }: Flow, weekday: string, zone: string): boolean =>
  ofertas.some(({ itens: [first] }) => first && weekdayAt(first.inicio, zone) === weekday);
