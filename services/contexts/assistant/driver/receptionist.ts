import type { UnitOfWork } from '@balcao/kit/db';
import { wallClock } from '@balcao/kit/zone-time';
import type { MessageRow } from '../../chats';
import type { Command } from '../flow/command';
import { FORGOTTEN_MS } from '../flow/flow-state';
import type { FlowDeps, FlowTurn } from '../flow/flow-turn';
import { ANY_OF_THEM, LISTED_PRICES, offersMenu } from '../flow/menu';
import { asksHours, openDaysIn } from '../flow/opening-hours';
import { onlyThanks, plainWords } from '../flow/plain-words';
import { asksPrice } from '../flow/short-answers';
import type { HandoffReason } from '../replies/ai-texts';
import { askAgain } from './ask-again';
import { goOnWithout, type Outage } from './note-outage';

/** No model can answer anything just now. One that answers nothing to this message is another matter: a person reads it. */
const NO_MODEL: ReadonlySet<HandoffReason> = new Set<HandoffReason>([
  ...(['auth', 'model', 'quota', 'address'] as const),
  ...(['unconfigured', 'cap', 'late', 'rejected'] as const),
]);

const NOTES: Partial<Record<Command['kind'], string>> = {
  menu: 'O cliente recebeu o menu: agendar, meus horários, preços, falar com uma pessoa.',
  precos: 'O cliente recebeu os preços dos serviços.',
  horarios: 'O cliente recebeu o horário de atendimento que está na agenda.',
  agradeceu: 'O cliente agradeceu, e foi respondido sem ela.',
};
/** What was not understood a second time is a person's to read, and whoever wrote it hears that. */
const NOT_UNDERSTOOD = 'Não consegui entender por aqui. Já chamei alguém da equipe, que responde nesta conversa.';

/** What was shown lately is not shown again: it never goes round in circles. */
export interface Shown {
  menu: boolean;
  prices: boolean;
}
export function shownIn(written: readonly MessageRow[], now: Date): Shown {
  const lately = written.filter(
    ({ autor, created_at }) => autor === 'ai' && now.getTime() - created_at.getTime() < FORGOTTEN_MS,
  );
  return {
    menu: lately.some(({ content }) => offersMenu(content)),
    // The price of one that was named is told as often as another is asked for.
    prices: lately.some(({ content }) => content.includes(LISTED_PRICES) && content.includes(ANY_OF_THEM)),
  };
}

function commandFor({ texts, newest, company }: FlowTurn, shown: Shown): Command | null {
  // A picture alone is a person's to look at.
  if (texts.length === 0) return null;
  const text = texts.join('\n');
  if (onlyThanks(text)) return { kind: 'agradeceu' };
  if (asksPrice(plainWords(text)) && !shown.prices) return { kind: 'precos' };
  if (asksHours(plainWords(text))) {
    const { day: today } = wallClock(newest.created_at.getTime(), company.fuso_horario);
    const dias = openDaysIn(text, { today });
    if (dias) return { kind: 'horarios', dias };
  }
  return shown.menu ? null : { kind: 'menu' };
}

/** How the customer is told that the team was called. */
interface Calling {
  by: MessageRow;
  answer: string;
}

// docs/decisions/0121-without-a-model-a-short-menu-answers.md
/**
 * Goes on without a model: with the question that is open, else with the menu, or what is in it. Where that leads nowhere the team
 * is called; who had the menu hears of it.
 */
export async function receive(
  deps: FlowDeps,
  unit: UnitOfWork,
  turn: FlowTurn,
  outage: Outage & { shown: Shown },
): Promise<'goes-on' | Calling | null> {
  if (await askAgain(deps, unit, turn, outage)) return 'goes-on';
  if (!NO_MODEL.has(outage.reason) || turn.chat.cliente_id === null) return null;
  const { shown } = outage;
  const command = commandFor(turn, shown);
  if (!command) return shown.menu ? { by: turn.newest, answer: NOT_UNDERSTOOD } : null;
  const said = Object.assign({ note: NOTES[command.kind] ?? '', command }, outage);
  return (await goOnWithout(deps, unit, turn, said)) ? 'goes-on' : null;
}
