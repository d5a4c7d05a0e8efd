import { HANDOFF_NOTE } from '@balcao/contracts/chats';
import type { Leg, PathFacts } from './path-facts';

/** What came of a customer's message in the conversation. */
export interface Answers {
  /** Parts of the AI's answer, in order. */
  ai: Leg[];
  /** The agenda's word on the answer to a reminder, or what the customer heard when a person was called. */
  other: Leg | null;
  /** Our note that a person was called. */
  called: Leg | null;
  /** The first that somebody of the team wrote. */
  human: Leg | null;
}

/** `reply:<message>` and `reply:<message>:2` name the same question. */
function questionOf({ send }: Leg, kind: string): string | null {
  const [word, id] = (send?.causa ?? '').split(':');
  return word === kind && id ? id : null;
}

/** The parts of the first answer that left or may leave; of those that were held back, the last. */
function pickAnswer(legs: readonly Leg[]): Leg[] {
  const questions = [...new Set(legs.map((leg) => questionOf(leg, 'reply')))];
  const parts = questions.map((id) => legs.filter((leg) => questionOf(leg, 'reply') === id));
  return parts.find(([first]) => first?.send?.status !== 'suppressed') ?? parts.at(-1) ?? [];
}

/** An answer is planned for the newest message of a burst: whatever came before it is answered with it. Pure. */
export function findAnswers({ leg: { message }, following }: Pick<PathFacts, 'leg' | 'following'>): Answers {
  const asked = following.filter((other) => other.message.autor === 'customer').map((other) => other.message.id);
  const questions = new Set([message.id, ...asked]);
  const of = (kind: string) => following.filter((leg) => questions.has(questionOf(leg, kind) ?? ''));
  const byAgenda = following.find((leg) => questionOf(leg, 'resposta-lembrete') === message.id);
  return {
    ai: pickAnswer(of('reply')),
    other: byAgenda ?? of('handover')[0] ?? null,
    called:
      following.find(({ message: { autor, content } }) => autor === 'system' && content.startsWith(HANDOFF_NOTE)) ??
      null,
    human: following.find(({ message: { autor } }) => autor === 'staff' || autor === 'phone') ?? null,
  };
}

/** Why a person was called, as our note says it. */
export const reasonOf = ({ message }: Leg): string => message.content.slice(HANDOFF_NOTE.length);
