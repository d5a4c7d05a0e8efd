import { fold } from '../language/words';
import { addDays, type Day, WEEKDAYS, weekdayOf } from '../time-words/calendar';
import { plainSpeech } from '../time-words/plain-speech';
import { readWhen } from '../time-words/read-when';
import { isDenied } from './is-denied';
import { withoutLengths } from './read-lengths';

/** Hours that were said with weekdays: 'de terça a sexta das 9h às 19h'. Times in minutes; days 0 = Sunday. */
export interface DayTimes {
  days: number[];
  times: number[];
}
/** One part of a sentence; `closed`: that it is not then, `denied`: something else is not so. */
export interface PartTimes {
  folded: string;
  closed: boolean;
  denied: boolean;
  said: DayTimes[];
}

/** Every weekday that is named, as often as it is. */
export const daysOf = (parts: readonly PartTimes[]): number[] =>
  parts.flatMap(({ said }) => said.flatMap(({ days }) => days));

const CLOSED =
  /\b(?:fechad[oa]s?|folga|descansa(?:mos)?|em que fechamos|nao (?:abrimos|abre|atendemos|atende|funcionamos|funciona|estamos|esta|ficamos))\b|\bfechamos (?:no|na|aos|as|de|todo)\b(?! \d)|\bfechamos (?:sim,? )?(?:para o almoco )?das \d/;
/** Feasts and places that are called like days: they say nothing of the week. */
const NAMED =
  /\b(?:natal|ano novo|reveillon|carnaval|feriad[a-z]*|pascoa|corpus christi|tiradentes|finados|sexta-feira santa|semana santa|consciencia negra|nossa senhora aparecida|(?:rua|avenida|av|praca) [a-z0-9 ]{1,40})\b/g;

/** A Monday: only weekdays count here, never the date. */
const CLOCK = { today: '2026-01-05', now: 0 };
const DAY_END = 1440;

const COUNTED =
  /\b\d{1,3} ?(?:km|quilometros|metros|kg|ml|cm|anos|pessoas|alunos|alunas|vagas|aulas|sessoes|lavagens|banhos|cortes|visitas|unidades|semanas|meses|dias|parcelas|vezes)\b/g;

/** 'R$ 130,00 as duas': people, and no hour. */
const BOTH = /((?:r\$ ?[\d.,]{1,12}|reais) (?:para |pra )?)as duas\b/g;

/** 'As duas coisas juntas': no hour either. */
const THINGS = /\bas (?:duas|tres|quatro) (?!horas\b)[a-z]{4,20}s\b/g;

/** 'Canto é a partir dos 12': years. */
const AGES = /\ba partir dos \d{1,2}\b(?! ?(?:h|horas|:|min))/g;

const RELATIVE: readonly [RegExp, number][] = [
  [/\bdepois de amanha\b/g, 2],
  [/\bamanha\b/g, 1],
  [/\bhoje\b/g, 0],
];
const DATE =
  /\b(?:dia )?\d{1,2}(?:\/\d{1,2}| de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))\b|\bdia \d{1,2}\b/g;

/** 'Hoje' as the weekday it is, and no dates beside weekdays: whether the house is open depends on nothing else. */
function byWeekday(folded: string, today: Day): string {
  const named = RELATIVE.reduce(
    (said, [word, days]) => said.replace(word, WEEKDAYS[weekdayOf(addDays(today, days))] ?? ''),
    folded,
  );
  const plain = named
    .replace(/\b(nos?) fi(?:m|ns) de semana\b/g, 'no sabado e domingo')
    // 'Não abrimos às 8h durante a semana' says so of five days; that the house is open then, of none in particular.
    .replace(/\b(?:durante a|dias? de) semana\b/g, CLOSED.test(named) ? 'de segunda a sexta' : ' ')
    // 'Às segundas': with the article it would be the second hour.
    .replace(/\b(?:n?as) (segunda|terca|quarta|quinta|sexta)(?:s|(?=\b))/g, 'na $1');
  // '9h–19h', as it is set.
  return plain.replace(NAMED, ' ').replace(DATE, ' ').replace(/[–—]/g, '-');
}

function dayTimesOf(said: string): DayTimes[] {
  // 'De manhã' names no time.
  const hasFigure = /\d/.test(plainSpeech(said));
  return readWhen(said, CLOCK).janelas.map(({ dias, horas }) => {
    const days: number[] = [];
    for (let day = dias?.de ?? ''; dias?.ate && day <= dias.ate && days.length < 7; day = addDays(day, 1))
      days.push(weekdayOf(day));
    const ends = horas === null || !hasFigure ? [] : horas.em !== null ? [horas.em] : [horas.das, horas.as];
    return { days, times: ends.filter((time) => time > 0 && time < DAY_END) };
  });
}

/** Parts of a sentence that say different things of different days. */
const PARTS =
  /\bmas\b|\bporque\b|\bja que\b|\be (?=(?:no|na|aos|nas|de) )|[;!]|(?<=\bfechad[oa]s?), |, (?=(?:entao|quer|volta\w*|reabr\w+)\b)|\p{Extended_Pictographic}/u;

/** 'Se você sai às 18h, …': when somebody could come is no time of the house. */
const SUPPOSED = /^\s*(?:se|caso) (?:voce |vc )?(?:sai|saia|sair|larga|largar|trabalha|trabalhar)\b/;

/** 'Não tem problema, abrimos às 9h': what is denied ends with the pause. */
function afterDenial(part: string): string[] {
  const pause = part.indexOf(', ', /\b(?:nao|nem|nenhum)\b/.exec(part)?.index ?? part.length);
  return pause < 0 ? [part] : [part.slice(0, pause), part.slice(pause + 2)];
}

/** What a sentence says of weekdays and times, part by part; `today` is what 'hoje' means. */
export function dayTimesIn(sentence: string, today: Day): PartTimes[] {
  // 'Até 5 km', 'depois de 10 lavagens' name no hour.
  const folded = withoutLengths(fold(sentence.slice(0, 2_000)))
    .replace(COUNTED, ' ')
    .replace(BOTH, '$1 ')
    .replace(THINGS, ' ')
    .replace(AGES, ' ');
  return byWeekday(folded, today)
    .split(PARTS)
    .flatMap(afterDenial)
    .flatMap(readPart)
    .filter(({ said }) => said.length > 0);
}

function readPart(part: string): PartTimes[] {
  const pause = SUPPOSED.test(part) ? part.indexOf(', ') : -1;
  const after = pause > 0 ? readPart(part.slice(pause + 2)) : [];
  // Only where what follows says itself when: 'se vier domingo, te atendemos' says it of Sunday.
  if (after.some(({ said }) => said.some(({ days, times }) => days.length > 0 && times.length > 0))) return after;
  const closed = CLOSED.test(part);
  // 'Não abrimos às segundas' names Mondays; to a reader of wishes it would leave them out.
  const said = dayTimesOf(closed ? part.replace(/\bnao\b/g, ' ') : part);
  return [{ folded: part, closed, denied: isDenied(part), said }];
}
