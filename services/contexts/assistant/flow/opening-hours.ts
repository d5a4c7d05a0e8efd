import { spokenList } from '@balcao/kit/spoken';
import { wallClock } from '@balcao/kit/zone-time';
import type { OpeningHours } from '../../scheduling';
import { firstNameOf } from '../booking-request/guess-person';
import { dayTimesIn } from '../guard/opening-times';
import { fold } from '../language/words';
import { addDays, type Day, weekdayOf } from '../time-words/calendar';
import type { Clock } from '../time-words/items';
import { readWhen } from '../time-words/read-when';
import type { Around } from './details';
import { guessServices } from './guess-services';
import { plainWords } from './plain-words';
import { nearTo, type Speaking, spokenDay, spokenMinutes } from './speak';

type Period = OpeningHours['semana'][number][number];

const VERBS = 'abre(?:m)?|abrir|abrirao|atende(?:m)?|funciona(?:m)?|trabalha(?:m)?';
const IS_OPEN = '(?:fica|ficam|ta|tao|esta|estao) (?:abert|fechad)[oa]s?|abert[oa]s?';
const OPENS = `(?:${VERBS}|fecha(?:m)?|${IS_OPEN})`;
/** 'Que horas vocês abrem?', 'até que horas fica aberto?' */
const WHAT_HOUR = new RegExp(`\\b(?:que|qual|quais) (?:[eo]s? )?(?:horas?|horarios?)\\b[a-z ]{0,30}\\b${OPENS}\\b`);
/** 'Fecha que horas hoje?', 'vocês abrem de que horas a que horas?' */
const OPENS_WHEN = new RegExp(`\\b${OPENS} (?:[a-z]+ ){0,3}que horas?\\b`);
const HOURS_OF = /\bhorarios? (?:de |do |da |d)(?:funcionamento|atendimento|abertura|voces?|vcs|loja|salao)\b/;
const ASKING = [
  'oi|ola|bom dia|boa tarde|boa noite|e|ai|gente|moca|amiga|tambem',
  'vcs?|voces?|ces|o salao|a loja|a barbearia|a clinica|a oficina',
  'sabe se|queria saber se|gostaria de saber se',
].join('|');
const DAYS = [
  'hoje|hj|amanha|depois de amanha|feriados?|fds|fi(?:m|ns|nal|nais) de semana|semana que vem|natal|ano novo|reveillon|carnaval',
  '(?:sabado|domingo|segunda|terca|quarta|quinta|sexta)s?(?: feiras?)?|sab|dom|(?:dias? )?\\d{1,2}(?:/\\d{1,2})?',
].join('|');
const BEFORE_DAY = 'ness[ea]|nest[ea]|ess[ea]|est[ea]|n[oa]s?|aos?|as|de|tambem|proxim[oa]|e|ou';
/** 'Abre domingo?', 'vocês atendem aos sábados?': nothing but whether, and which day. 'Fecha' alone is a yes. */
const WHETHER = new RegExp(
  `^(?:(?:${ASKING}) )*(?:${VERBS}|${IS_OPEN})(?: (?:agora|ainda))?(?: \\?|(?: (?:${BEFORE_DAY}))*(?: (?:${DAYS})(?: (?:${BEFORE_DAY}))*)+(?: \\?)?)$`,
);
const WISHES = /\b(?:marcar|agendar|marque|agende|marca|agenda|vagas?|encaix[a-z]+|me atend[a-z]+|livres?)\b/;

// docs/decisions/0173-opening-hours-come-from-the-agenda.md
/** Is it asked when the house is open? */
export const asksHours = (said: string): boolean =>
  !WISHES.test(said) && (WHAT_HOUR.test(said) || OPENS_WHEN.test(said) || HOURS_OF.test(said) || WHETHER.test(said));

/** Of more days the week as usual is told. */
const MOST_DAYS = 7;

/** The days whose hours are asked for, none for the hours in general; null: something else is said. */
export function openDaysAsked(text: string, { clock, services, people }: Around): Day[] | null {
  if (!asksHours(plainWords(text))) return null;
  const { servicos, duvida } = guessServices(text, services);
  const words = new Set(plainWords(text).split(' '));
  const person = people.some(({ nome }) => words.has(plainWords(firstNameOf(nome))));
  const apart = servicos.length + duvida.length > 0 || person;
  return apart ? null : openDaysIn(text, clock);
}

/** The same of words that ask for hours. */
export function openDaysIn(text: string, clock: Clock): Day[] | null {
  const days = readWhen(text, clock).janelas.flatMap(({ dias }) => {
    const until = dias?.ate;
    if (!dias || !until || until > addDays(dias.de, MOST_DAYS - 1)) return [];
    const span: Day[] = [];
    for (let day = dias.de; day <= until; day = addDays(day, 1)) span.push(day);
    return span;
  });
  const ahead = [...new Set(days)].filter((day) => day >= clock.today).sort();
  return ahead.length > MOST_DAYS ? [] : ahead;
}

/** So far ahead it is told what is not as usual. */
const AHEAD = 13;

/** The stretch of days that has to be known for it. */
export function daysToTell(
  asked: readonly Day[],
  { zone, now }: Pick<Speaking, 'zone' | 'now'>,
): { de: Day; ate: Day } {
  const today = wallClock(now, zone).day;
  return { de: asked[0] ?? today, ate: asked.at(-1) ?? addDays(today, AHEAD) };
}

const spokenPeriods = (periods: readonly Period[]): string =>
  periods.length === 0
    ? 'não atendemos'
    : spokenList(periods.map(({ inicio, fim }) => `das ${spokenMinutes(inicio)} às ${spokenMinutes(fim % 1440)}`));

/** From Monday on, as people say it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const NAMES = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** 'Segunda a sexta: das 9h às 18h', one line for days that follow on each other with the same hours. */
function weekLines(semana: OpeningHours['semana']): string[] {
  const groups: { days: string[]; hours: string }[] = [];
  for (const weekday of WEEK) {
    const hours = spokenPeriods(semana[weekday] ?? []);
    const last = groups.at(-1);
    if (last?.hours === hours) last.days.push(NAMES[weekday] ?? '');
    else groups.push({ days: [NAMES[weekday] ?? ''], hours });
  }
  return groups.map(({ days: [first = '', ...more], hours }) => {
    const last = more.at(-1);
    return `• ${first}${last ? `${more.length > 1 ? ' a' : ' e'} ${last}` : ''}: ${hours}`;
  });
}

const sameHours = (some: readonly Period[], others: readonly Period[]): boolean =>
  spokenPeriods(some) === spokenPeriods(others);

function usualText({ semana, dias }: OpeningHours): string {
  const other = dias.flatMap(({ dia, periodos, feriado }) => {
    if (feriado) return [`${spokenDay(dia)} (${feriado}): a confirmar`];
    const usual = semana[weekdayOf(dia)] ?? [];
    return sameHours(usual, periodos) ? [] : [`${spokenDay(dia)}: ${spokenPeriods(periodos)}`];
  });
  const apart = other.length > 0 ? `\nNos próximos dias muda:\n${other.map((line) => `• ${line}`).join('\n')}` : '';
  return `Nosso horário de atendimento:\n${weekLines(semana).join('\n')}${apart}`;
}

/** When the company is open, by its agenda; null: it never said, or not of the holiday that is asked for. */
export function hoursText(
  hours: OpeningHours,
  asked: readonly Day[],
  { zone, now }: Pick<Speaking, 'zone' | 'now'>,
): string | null {
  if (hours.semana.every((periods) => periods.length === 0)) return null;
  if (asked.length === 0) return usualText(hours);
  const days = hours.dias.filter(({ dia }) => asked.includes(dia));
  if (days.some(({ feriado }) => feriado !== null)) return null;
  const today = wallClock(now, zone).day;
  const lines = days.map(({ dia, periodos }) => {
    const told = spokenPeriods(periodos);
    return `${nearTo(today, dia)}${spokenDay(dia)}, ${periodos.length > 0 ? `atendemos ${told}` : told}`;
  });
  const [first = '', ...more] = lines;
  if (more.length > 0) return lines.map((line) => `• ${line}`).join('\n');
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}.`;
}

/** 'Aberto das 9h às 18h', without days. */
const SAID_OPEN = /\b(?:abr|abert|funcion|atend|fecha)/;
const SAID_HOUR = /\b\d{1,2} ?(?:h|:\d\d)/;

/** Does the company say in words of its own when it is open? Those go before what its agenda has. */
export const tellsHours = (text: string, today: Day): boolean =>
  fold(text.slice(0, 6_000))
    .split(/[.;\n]/)
    .some((sentence) => SAID_OPEN.test(sentence) && SAID_HOUR.test(sentence)) ||
  dayTimesIn(text, today).some(({ said }) => said.some(({ days, times }) => days.length > 0 && times.length > 0));
