import type { UnitOfWork } from '@balcao/kit/db';
import type { Step } from './decide-book';
import { afterRefusal, afterSearch } from './decide-search';
import { afterVisits } from './decide-visit';
import type { Flow, Offer } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { groupVisits } from './group-visits';
import { lookForTimes } from './look-for-times';
import { overlapsItself } from './reach';
import { speak } from './speak';
import { writeVisit } from './write-visit';

/** How a turn of the flow ends. `kept`: the hold that stays. */
export type End =
  | { kind: 'tell'; text: string; flow: Flow | null; kept: string | null; written: boolean }
  | { kind: 'drafted'; text: string; kept: string | null }
  | Extract<Step, { kind: 'hand-off' }>;

const HOLD_MINUTES = 10;
/** A time that is taken while it is read back is looked for again, not for ever. */
const MOST_STEPS = 8;

type Next = { step: Step } | { end: End };

/** The time is kept, so that a yes finds it free, and read back. */
async function readBack(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { flow, offer }: { flow: Flow; offer: Offer },
): Promise<Next> {
  const itens = offer.itens.map(({ produto_id, profissional_id, inicio }) => ({ produto_id, profissional_id, inicio }));
  const asked: Partial<Flow> = { pergunta: 'confirma', escolhida: offer, tentativas: 0 };
  const held = await deps.visits.hold(unit, itens, { minutes: HOLD_MINUTES, instead: ready.open?.reserva_id ?? null });
  if (held.kind === 'refused' && !overlapsItself(flow, offer)) return { step: afterRefusal(flow, held.why) };
  const reserva_id = held.kind === 'held' ? held.reserva_id : null;
  const next = Object.assign({}, flow, asked, { reserva_id });
  return { step: { kind: 'say', flow: next, say: { kind: 'read-back' } } };
}

async function write(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { flow, tool }: Extract<Step, { kind: 'write' }>,
): Promise<Next> {
  if (tool === 'confirmar') return { end: { kind: 'hand-off', reason: 'booking' } };
  const written = await writeVisit(deps, unit, ready, { flow, tool });
  if (written.kind === 'refused') return { step: afterRefusal(flow, written.why) };
  const { text } = written;
  const kept = flow.reserva_id;
  if (written.kind === 'drafted') return { end: { kind: 'drafted', text, kept } };
  return { end: { kind: 'tell', text, flow: null, kept, written: true } };
}

async function next(deps: FlowDeps, unit: UnitOfWork, ready: Ready, step: Step): Promise<Next> {
  switch (step.kind) {
    case 'say': {
      const text = speak(step.say, step.flow, ready.speaking);
      return { end: { kind: 'tell', text, flow: step.flow, kept: step.flow?.reserva_id ?? null, written: false } };
    }
    case 'search':
      return { step: afterSearch(step, await lookForTimes(deps, unit, ready, step)) };
    case 'read-back':
      return readBack(deps, unit, ready, step);
    case 'visits': {
      const visits = groupVisits(await deps.visits.ofCustomer(unit, ready.clienteId));
      return { step: afterVisits(step, visits, ready.known) };
    }
    case 'write':
      return write(deps, unit, ready, step);
    case 'hand-off':
      return { end: step };
  }
}

/** Does step after step until the customer is told something, or a person is called. */
export async function carryOn(deps: FlowDeps, unit: UnitOfWork, ready: Ready, begun: Step): Promise<End> {
  let step = begun;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const then = await next(deps, unit, ready, step);
    if ('end' in then) return then.end;
    step = then.step;
  }
  return { kind: 'hand-off', reason: 'booking' };
}
