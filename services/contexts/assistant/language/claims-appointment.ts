import * as said from './appointment-words';
import { momentsIn } from './appointment-words';
import { type Clause, clausesOf } from './words';

/** A clause and what is known around it. */
interface Place {
  words: readonly string[];
  asked: boolean;
  /** Its sentence speaks of an appointment or a moment. */
  about: boolean;
}
const WINDOW = 4;

const near = (words: readonly string[], from: number, to: number, fits: (word: string) => boolean): boolean =>
  words.slice(Math.max(0, from), Math.max(0, to)).some(fits);
const isDone = (word: string) => said.STRONG_DONE.test(word) || said.WEAK_DONE.test(word);
const isMoment = (word: string | undefined) => word !== undefined && momentsIn([word]).length > 0;

/** Is what stands at `at` denied shortly before, or only supposed? */
function isDenied({ words }: Place, at: number): boolean {
  // 'Desde que tenha desmarcado'.
  const supposes = near(words, at - 7, at, (word) => /^(?:desde|caso|contanto)$/.test(word));
  if (supposes && near(words, at - 2, at, (word) => /^(?:tenham?|tiver(?:em)?)$/.test(word))) return true;
  if (said.CONDITION.has(words[0] ?? '') || (words[0] === 'assim' && words[1] === 'que')) return true;
  for (let i = Math.max(0, at - WINDOW); i < at; i += 1) {
    if (said.NOT.has(words[i] ?? '') && !said.REASSURING.has(words[i + 1] ?? '')) return true;
  }
  return false;
}

/** 'marquei', 'acabei de confirmar', 'deixei reservado': somebody says to have done it. */
function isPast({ words, about }: Place, at: number): boolean {
  const word = words[at] ?? '';
  if (said.STRONG_PAST.has(word)) return true;
  if (said.WEAK_PAST.has(word)) return about || (words.length <= 3 && words[at - 1] === 'ja');
  if (/^deix(?:ei|ar|o|amos)$/.test(word)) return near(words, at + 1, at + 1 + WINDOW, isDone);
  const to = word === 'consegui' ? words.slice(at + 1, at + 3) : word === 'acabei' ? words.slice(at + 2, at + 4) : [];
  return to.some((next) => said.STRONG_TO.test(next) || said.WEAK_TO.test(next));
}

/** 'vou agendar', 'estou reservando', 'pode deixar que eu marco': somebody says to be about to. */
function isPromise({ words, asked, about }: Place, at: number): boolean {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (said.GOING.has(word)) {
    if (asked && word === 'vamos') return false;
    return near(words, at + 1, at + WINDOW, (to) => said.STRONG_TO.test(to) || (about && said.WEAK_TO.test(to)));
  }
  if (said.STRONG_WILL.test(word) || (about && said.WEAK_WILL.test(word))) return true;
  if (/^(?:estou|estamos|tou|to)$/.test(word))
    return near(words, at + 1, at + WINDOW, (to) => said.STRONG_DOING.test(to) || (about && said.WEAK_DOING.test(to)));
  if (asked) return false;
  if (said.STRONG_NOW.has(word)) return true;
  if (said.WEAK_NOW.has(word)) return about && after !== 'que';
  if (word === 'marco')
    return /^(?:eu|ja|te|que)$/.test(before) || (at === 0 && /^(?:sim|para|pra|voce|seu)$/.test(after));
  if (said.WE_DO.has(word))
    return before === 'ja' || near(words, at + 1, at + 3, (to) => said.YOU.has(to) || to === 'horario');
  return false;
}

/** 'a equipe confirma o horário', 'a Ana vai te encaixar': somebody else is going to. */
function isTeamPromise({ words, asked, about }: Place, at: number): boolean {
  const word = words[at] ?? '';
  const to = (next: string) => said.STRONG_TO.test(next) || (about && said.WEAK_TO.test(next));
  if (asked) return false;
  if (said.OTHERS_GOING.has(word)) return near(words, at + 1, at + WINDOW, to);
  if (word === 'contato') return near(words, at + 1, at + 3, to);
  if (!said.TEAM_DOES.test(word) || !near(words, at - 3, at, (who) => said.TEAM.has(who))) return false;
  const one = near(words, at + 1, at + WINDOW, (next) => said.YOU.has(next));
  return one || (!said.GENERAL.has(word) && words.some((next) => said.THING.has(next)));
}

/** 'está confirmado', 'agendamento feito', 'escova marcada para sábado': it is said to be so. */
function isState({ words, asked, about }: Place, at: number): boolean {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  // 'o horário é remarcado' tells how it is done, not that it was.
  if (asked || !isDone(word) || before === 'e') return false;
  const general = said.IN_GENERAL.has(words[at - 2] ?? '') && said.THING.has(before) && words[0] !== 'o';
  const has = near(words, 0, at, (who) => who === 'voce') && near(words, at - WINDOW, at, (verb) => verb === 'tem');
  if (has) return true;
  if (general) return false;
  if (said.STRONG_DONE.test(word)) return true;
  if (near(words, at - 3, at, (verb) => said.IS.has(verb))) {
    if (about) return true;
    return words.every((other, index) => index === at || said.FILLER.has(other));
  }
  if (/^(?:para|pra|pro)$/.test(words[at + 1] ?? '') && near(words, at + 2, at + 5, isMoment)) return true;
  const next = words[at + 1];
  return said.THING.has(before) && at <= 4 && (next === undefined || /^(?:para|pra|com|as|no|na)$/.test(next));
}

/** 'seu horário é amanhã', 'a vaga é sua', 'você está na agenda'. */
function isPossession({ words, asked }: Place, at: number): boolean {
  if (asked) return false;
  const word = words[at] ?? '';
  if (word === 'na' && words[at + 1] === 'agenda')
    return near(words, at - WINDOW, at, (other) => said.IS.has(other) || said.WEAK_PAST.has(other));
  if (!/^(?:horario|vaga|visita|corte|agendamento|sessao)$/.test(word)) return false;
  const mine =
    near(words, at + 1, words.length, (other) => /^(?:seu|sua)$/.test(other)) &&
    /^(?:seu|sua)$/.test(words.at(-1) ?? '');
  if (mine && words.at(-2) === 'e') return true;
  if (!/^(?:seu|sua)$/.test(words[at - 1] ?? '') || !/^(?:e|ficou|fica|sera)$/.test(words[at + 1] ?? '')) return false;
  return momentsIn(words).some((moment) => moment > at && moment <= at + WINDOW + 1);
}

const RULES = [isPast, isPromise, isTeamPromise, isState, isPossession];

/** 'te esperamos amanhã às 10h', 'até segunda!', 'você será atendida às 10h': a farewell until an appointment. */
function isFarewell({ words, asked }: Place, lately: boolean): boolean {
  if (asked) return false;
  if (words[0] === 'ate' && words.length <= WINDOW + 1) return isMoment(words[1]) || (lately && words[1] === 'la');
  const here = momentsIn(words).length > 0;
  return words.some((word, at) => {
    const after = words[at + 1] ?? '';
    if (word === 'te' && said.EXPECTS.has(after)) return here || (lately && !after.endsWith('mos'));
    if (said.WAITING.has(word)) return here || (lately && after === 'la');
    if (word === 'sera' && /^(?:atendid|recebid)[oa]$/.test(after)) return here;
    return word === 'pode' && after === 'vir' && here;
  });
}

/** 'Combinado! Quinta às 14h': a deal, and the moment right after it. */
function isDeal([first, ...rest]: Clause[], next: Clause[] | undefined): boolean {
  if (!first || first.asked || first.words.length > 3 || !said.DEAL.test(first.words[0] ?? '')) return false;
  const [word = ''] = first.words;
  if (rest.length === 0 && first.words.length === 1 && /^(?:confirmad|marcad|reservad)/.test(word)) return true;
  const following = [...rest, ...(next ?? [])].filter(({ asked }) => !asked);
  return following.some(({ words }) => momentsIn(words).length > 0);
}

// docs/decisions/0023-claims-are-filtered-not-only-forbidden.md
/**
 * Does an answer say or promise that an appointment is made, changed, cancelled or seen to? The assistant cannot do
 * any of it, so such an answer must not leave. Pure; looks at every word with a few neighbours, linear in the length.
 */
export function claimsAppointment(text: string): boolean {
  const sentences = clausesOf(text);
  let lately = false;
  return sentences.some((clauses, index) => {
    const moment = clauses.some(({ words }) => momentsIn(words).length > 0);
    const justSaid = moment || lately;
    lately = moment;
    const about = moment || clauses.some(({ words }) => words.some((word) => said.THING.has(word)));
    if (isDeal(clauses, sentences[index + 1])) return true;
    return clauses.some(({ words, asked }) => {
      const place: Place = { words, asked, about };
      if (isFarewell(place, justSaid)) return true;
      return words.some((_, at) => RULES.some((rule) => rule(place, at)) && !isDenied(place, at));
    });
  });
}
