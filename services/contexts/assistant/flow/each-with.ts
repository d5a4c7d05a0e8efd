import { guessPerson } from '../booking-request/guess-person';
import { guessServices } from './guess-services';

interface Named {
  id: string;
  nome: string;
}

const BREAK = /\s(?:e|mais|tambem|também)\s|[,+&;\n/]/i;

/**
 * Whom each service is wished with, by service, where several people are named each with their own: 'corte com a Júlia e barba
 * com o Renato'. What was named before a person is with them; empty where somebody is named without a service, as in 'com a
 * Júlia ou o Renato', or where all is with one. Pure.
 */
export function eachWith(text: string, services: readonly Named[], people: readonly Named[]): Record<string, string> {
  const withWhom = new Map<string, string>();
  let waiting: string[] = [];
  for (const clause of text.slice(0, 1_000).split(BREAK).slice(0, 24)) {
    const named = guessServices(clause, services);
    if (named.duvida.length > 0) return {};
    waiting.push(...named.servicos);
    const person = guessPerson(clause, people);
    if (!person) continue;
    if (waiting.length === 0) return {};
    for (const id of waiting) withWhom.set(id, person.id);
    waiting = [];
  }
  return new Set(withWhom.values()).size > 1 ? Object.fromEntries(withWhom) : {};
}
