import type { Refusal } from '../../scheduling';
import { again, change, HAND_OVER, PATIENCE, type Step } from './decide-book';
import { type Flow, type Offer, startOf } from './flow-state';
import type { Say } from './say';
import { nowSeen } from './search-plan';

/** The plan's visits of the month are used up: nothing the customer has to hear, and the team reads why. */
const MONTH_FULL: Step = { kind: 'hand-off', reason: 'visits' };

/** The agenda has these for the wish, or none. Pure. */
export function afterSearch(
  { flow, after, rumo }: Extract<Step, { kind: 'search' }>,
  found: { offers: Offer[]; relaxed: Extract<Say, { kind: 'offers' }>['relaxed']; exact: boolean; why: Refusal | null },
): Step {
  const { offers, relaxed, exact, why } = found;
  const [only] = offers;
  if (!only) {
    if (why === 'limit') return MONTH_FULL;
    if (why === 'inactive' || why === 'nobody') return HAND_OVER;
    return again(change(flow, { pergunta: 'quando', ofertas: [] }), { kind: 'no-room', why });
  }
  if (exact && !after) return { kind: 'read-back', flow: change(flow, { ofertas: offers }), offer: only };
  const asked = change(flow, { pergunta: 'oferta', ofertas: offers, escolhida: null, tentativas: 0 });
  const say: Say = { kind: 'offers', relaxed };
  if (why) say.why = why;
  if (after) say.after = after;
  else if (rumo !== undefined && relaxed) say.after = 'no-others';
  return { kind: 'say', flow: asked, say };
}

/**
 * What the agenda refused is said, and something else looked for; what a person has to see to goes to one. `offer` is the time that
 * was refused: the others that were shown beside it may still be free. Pure.
 */
export function afterRefusal(flow: Flow, why: Refusal, offer: Offer | null = flow.escolhida): Step {
  if (why === 'too-late') return { kind: 'hand-off', reason: 'booking', because: 'too-late' };
  if (why === 'limit') return MONTH_FULL;
  const elsewhere = why === 'taken' || why === 'past' || why === 'too-soon' || why === 'too-far' || why === 'closed';
  const wanted = flow.pedido.intencao === 'agendar' || flow.pedido.intencao === 'remarcar';
  if (!elsewhere || !wanted || flow.tentativas + 1 >= PATIENCE) return HAND_OVER;
  const seen = offer ? nowSeen(flow, [startOf(offer)]) : nowSeen(flow);
  const tried = change(flow, { vistas: seen, tentativas: flow.tentativas + 1 });
  return { kind: 'search', flow: tried, after: 'taken' };
}
