import { NO_DETAILS, type Understood } from './command';
import { bareWords, plainWords } from './plain-words';
import { readChoice } from './read-choice';
import { asksPrice } from './short-answers';

/** In its order: what the customer may answer with a number. */
const CHOICES = ['agendar um horário', 'ver meus horários', 'preços', 'falar com uma pessoa'];
const LINES = CHOICES.map((choice, at) => `${at + 1}. ${choice}`).join('\n');

export const MENU = `Posso ajudar por aqui:\n${LINES}\nResponda com o número, ou diga o que você quer marcar e quando.`;
/** How the answer about prices begins. */
export const LISTED_PRICES = 'Nossos preços:';
/** How it ends where they are of several services. */
export const ANY_OF_THEM = 'Quer marcar algum deles?';

export const offersMenu = (said: string): boolean => said.includes(LINES);

type Pressed = 'agendar' | 'visitas' | 'precos' | 'pessoa';
const PRESSED: readonly Pressed[] = ['agendar', 'visitas', 'precos', 'pessoa'];
const NAMED: readonly [RegExp, Pressed][] = [
  [/\b(?:pessoa|atendente|humano|alguem|equipe|recepcao)\b/, 'pessoa'],
  [/\b(?:meus?|minhas?) (?:horarios?|agendamentos?|visitas?|reservas?)\b|\bhorarios? marcad/, 'visitas'],
  [/\b(?:agendar|agendamento|marcar|horario)\b/, 'agendar'],
];
/** Who writes more says more than a choice. */
const FEW_WORDS = 6;

function commandFor(pressed: Pressed): Understood {
  if (pressed === 'precos' || pressed === 'pessoa') return { command: { kind: pressed }, para: null };
  return { command: { kind: 'pedido', intencao: pressed, detalhes: NO_DETAILS }, para: null };
}

/** The number of a choice; null: none. 'Segunda' is a day. */
export function pressedIn(text: string): Understood | null {
  const n = readChoice(bareWords(text), PRESSED.length, () => true);
  const pressed = n === null ? undefined : PRESSED[n - 1];
  return pressed ? commandFor(pressed) : null;
}

/** A choice in its words, where nothing else was understood. */
export function namedIn(text: string): Understood | null {
  const said = plainWords(text);
  if (asksPrice(said)) return commandFor('precos');
  if (said.split(' ').length > FEW_WORDS) return null;
  const named = NAMED.find(([pattern]) => pattern.test(said))?.[1];
  return named ? commandFor(named) : null;
}
