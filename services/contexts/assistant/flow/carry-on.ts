import { isPolicyTool } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import { keptDeposit } from '../../scheduling';
import { countWrites } from '../actions/actions.repository';
import { introduce } from '../replies/introduce';
import { cancelTogether } from './cancel-together';
import { confirmVisit } from './confirm-visit';
import { HAND_OVER, nextWish, type Step } from './decide-book';
import { afterRefusal, afterSearch } from './decide-search';
import { afterVisits } from './decide-visit';
import { type Flow, isAboutAll, type Offer } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { groupVisits } from './group-visits';
import { joinList } from './join-list';
import { lookForTimes } from './look-for-times';
import { notePreference } from './note-preference';
import { daysToTell, hoursText } from './opening-hours';
import { preferenceText } from './preference-text';
import { overlapsItself } from './reach';
import { speak } from './speak';
import { type Written, writeVisit } from './write-visit';

/** How a turn of the flow ends. `kept`: the hold that stays; `said`: what was done before a person had to be called. */
export type End =
  | { kind: 'tell'; text: string; flow: Flow | null; kept: string | null; written: boolean }
  | { kind: 'drafted'; text: string; kept: string | null }
  | (Extract<Step, { kind: 'hand-off' }> & { said?: string });

const HOLD_MINUTES = 10;
/** A time that is taken while it is read back is looked for again, not for ever. */
const MOST_STEPS = 8;

/** `said`: what was done so far, to be told whatever comes next. */
type Next = { step: Step; said?: string } | { end: End };

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
  if (held.kind === 'refused' && !overlapsItself(flow, offer)) return { step: afterRefusal(flow, held.why, offer) };
  const reserva_id = held.kind === 'held' ? held.reserva_id : null;
  const next = Object.assign({}, flow, asked, { reserva_id });
  return { step: { kind: 'say', flow: next, say: { kind: 'read-back' } } };
}

async function write(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { flow, tool, asked }: Extract<Step, { kind: 'write' }>,
): Promise<Next> {
  if (tool === 'confirmar') {
    const text = await confirmVisit(deps, unit, ready, flow);
    return text ? tellAtOnce(text) : { end: { kind: 'hand-off', reason: 'booking' } };
  }
  if (!isPolicyTool(tool)) return { end: { kind: 'hand-off', reason: 'booking' } };
  const written: Written & { said?: string | undefined } = isAboutAll(flow)
    ? await cancelTogether(deps, unit, ready, flow)
    : await writeVisit(deps, unit, ready, { flow, tool });
  if (written.kind === 'refused') return Object.assign({ step: afterRefusal(flow, written.why) }, saidOf(written));
  const { text } = written;
  const kept = flow.reserva_id;
  if (written.kind === 'drafted') return { end: { kind: 'drafted', text, kept } };
  // What becomes of the money is the company's to say.
  if (written.paid)
    return { end: { kind: 'hand-off', reason: 'deposit', said: `${text}\n${keptDeposit(written.paid)}` } };
  if (asked) return { step: { kind: 'hand-off', reason: 'besides' }, said: text };
  const then = nextWish(flow, ready.known);
  return then ? { step: then, said: text } : { end: { kind: 'tell', text, flow: null, kept, written: true } };
}

/** What was done in the list is told, and nothing is open any more. */
const tellAtOnce = (text: string): Next => ({ end: { kind: 'tell', text, flow: null, kept: null, written: true } });

/** Whoever says that they paid hears what stands; where it is not known of, somebody looks. */
async function paid(deps: FlowDeps, unit: UnitOfWork, ready: Ready): Promise<Next> {
  const facts = await deps.visits.ofCustomer(unit, ready.clienteId);
  const settled = facts.some(({ pago }) => pago) && facts.every(({ sinal }) => sinal === null);
  if (!settled) return { end: { kind: 'hand-off', reason: 'paid' } };
  const visits = groupVisits(facts);
  return tellAtOnce(`Pagamento recebido, obrigada! ${speak({ kind: 'visits', visits }, null, ready.speaking)}`);
}

/** What is not decided is not told: a person is asked. */
async function tellHours(
  deps: FlowDeps,
  unit: UnitOfWork,
  { speaking }: Ready,
  { dias, after }: Extract<Step, { kind: 'hours' }>,
): Promise<Next> {
  const days = daysToTell(dias, speaking);
  const text = hoursText(await deps.visits.openingHours(unit, days), dias, speaking);
  if (!text) return { end: { kind: 'hand-off', reason: 'hours' } };
  if (after) return { step: after, said: text };
  return { end: { kind: 'tell', text: introduce(text, speaking), flow: null, kept: null, written: false } };
}

/** What was noted or drafted is told, and what was open goes on: nobody waits for the team's tap. */
async function note(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { texto, after }: Extract<Step, { kind: 'note' }>,
): Promise<Next> {
  const noted = await notePreference(deps, unit, ready, texto);
  if (!noted) return { end: { kind: 'hand-off', reason: 'preference' } };
  const text = preferenceText(texto, noted === 'added' ? 'noted' : noted);
  return after ? { step: after, said: text } : tellAtOnce(text);
}

/** What changes something for the customer, or for the company. */
const WRITES: ReadonlySet<Step['kind']> = new Set(['write', 'wait', 'note'] as const);
/** Nobody needs more of these in a day; whoever asks for more is looked after by a person. */
const MOST_WRITES = 12;
const DAY_MS = 24 * 3_600_000;

const wroteEnough = async (unit: UnitOfWork, { chat, speaking }: Ready): Promise<boolean> =>
  (await countWrites(unit, chat.id, new Date(speaking.now - DAY_MS))) >= MOST_WRITES;

async function next(deps: FlowDeps, unit: UnitOfWork, ready: Ready, step: Step): Promise<Next> {
  if (WRITES.has(step.kind) && (await wroteEnough(unit, ready))) return { end: { kind: 'hand-off', reason: 'writes' } };
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
    case 'wait': {
      const joined = await joinList(deps, unit, ready, step.flow);
      if (!joined) return { end: { kind: 'hand-off', reason: 'booking' } };
      return tellAtOnce(speak({ kind: 'waiting', joined }, step.flow, ready.speaking));
    }
    case 'leave-list': {
      const n = await deps.visits.stopWaiting(unit, ready.clienteId);
      return tellAtOnce(speak({ kind: 'left-list', n }, step.flow, ready.speaking));
    }
    case 'hours':
      return tellHours(deps, unit, ready, step);
    case 'paid':
      return paid(deps, unit, ready);
    case 'go-on': {
      const said = speak(step.say, step.flow, ready.speaking);
      return { step: nextWish(step.flow, ready.known) ?? HAND_OVER, said };
    }
    case 'note':
      return note(deps, unit, ready, step);
    case 'write':
      return write(deps, unit, ready, step);
    case 'hand-off':
      return { end: step };
  }
}

const saidOf = ({ said }: { said?: string | undefined }) => (said ? { said } : {});

/** What was done stands in front of whatever is said, asked or left to a person next. */
function withSaid(end: End, done: readonly string[]): End {
  if (done.length === 0) return end;
  if (end.kind === 'hand-off') return Object.assign({}, end, { said: done.join('\n\n') });
  const text = [...done, end.text].join('\n\n');
  return end.kind === 'tell' ? Object.assign({}, end, { text, written: true }) : Object.assign({}, end, { text });
}

/** Does step after step until the customer is told something, or a person is called. */
export async function carryOn(deps: FlowDeps, unit: UnitOfWork, ready: Ready, begun: Step): Promise<End> {
  let step = begun;
  let turn = ready;
  const done: string[] = [];
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const then = await next(deps, unit, turn, step);
    if ('end' in then) return withSaid(then.end, done);
    if (then.said) done.push(then.said);
    // Who speaks is said once.
    if (step.kind === 'go-on')
      turn = Object.assign({}, ready, { speaking: Object.assign({}, ready.speaking, { first: false }) });
    step = then.step;
  }
  return withSaid({ kind: 'hand-off', reason: 'booking' }, done);
}
