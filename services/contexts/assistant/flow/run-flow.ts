import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { retrievePassages } from '../knowledge/retrieve-passages';
import { recordTurn } from '../replies/ai.repository';
import { HANDOFF_ANSWERS } from '../replies/ai-texts';
import { handOff } from '../replies/hand-off';
import { carryOn, type End } from './carry-on';
import type { Command, Understood } from './command';
import { decide } from './decide';
import type { Around } from './details';
import { lastOfOurs } from './flow.repository';
import { type Flow, lateFlow, openFlow } from './flow-state';
import type { Driver, FlowDeps, FlowTurn, Ready } from './flow-turn';
import { isWish } from './intention';
import { tellsHours } from './opening-hours';
import { readAround } from './read-around';
import { TOO_LATE } from './speak';
import { toldFirst } from './told-first';
import { understand } from './understand';

/** Once it is at the customer's. */
const ARRIVED: readonly string[] = ['sent', 'delivered', 'read'];
/** Clocks of phones and gateways are apart by so much. */
const SKEW_MS = 30_000;

interface Prepared {
  ready: Ready;
  understood: Understood;
}

/** What answers a question. Whatever else is said long after it is something new. */
const ANSWERS: ReadonlySet<Command['kind']> = new Set([
  'escolher',
  'todas',
  'sim',
  'nao',
  'outros',
  'repetir',
] as const);

/** Does the company tell in its documents, or to its assistant, when it is open? */
async function saidByHouse(unit: UnitOfWork, { texts, instructions }: FlowTurn, { clock }: Around): Promise<boolean> {
  const passages = await retrievePassages(unit, [...texts, 'horário de funcionamento']);
  return [instructions ?? '', ...passages.map(({ conteudo }) => conteudo)].some((text) =>
    tellsHours(text, clock.today),
  );
}

/** Everything a turn rests on; null: it is not for the flow. */
async function prepare(unit: UnitOfWork, turn: FlowTurn, open: Flow | null, late = false): Promise<Prepared | null> {
  const { chat, company, texts, lastAnswer, now, newest, policy } = turn;
  const zone = company.fuso_horario;
  const around = await readAround(unit, { zone, at: newest.created_at, lastAnswer });
  const { services, people } = around;
  const understood = turn.driver ? turn.driver.read(open, around) : understand(texts, open, around);
  if (!understood || !chat.cliente_id) return null;
  if (understood.command.kind === 'horarios' && !turn.driver && (await saidByHouse(unit, turn, around))) return null;
  const last = await lastOfOurs(unit, chat.id);
  if (late && (last?.id !== open?.pergunta_id || !ANSWERS.has(understood.command.kind))) return null;
  const written = newest.created_at.getTime() - (last?.created_at.getTime() ?? 0) >= -SKEW_MS;
  const fresh = last !== undefined && last.id === open?.pergunta_id && ARRIVED.includes(last.entrega) && written;
  const speaking = {
    empresa: company.nome,
    zone,
    now: now.getTime(),
    services,
    people,
    first: last === undefined,
    precos: understood.precos,
    avisos: toldFirst(understood.command, texts, around),
  };
  // Only what the customer wrote themselves is a yes: a model's leads to the question once more.
  const known = {
    services,
    people,
    policy,
    zone,
    late,
    fresh: fresh && (!turn.driver || understood.command.kind !== 'sim'),
  };
  const ready: Ready = Object.assign({}, turn, { clienteId: chat.cliente_id, open, speaking, known });
  return { ready, understood };
}

const PAPERS: readonly string[] = ['image', 'document'];

/** A picture that comes while a deposit is waited for may be the proof of it: somebody looks. */
async function asProof({ visits }: FlowDeps, unit: UnitOfWork, turn: FlowTurn): Promise<FlowTurn> {
  const { chat, newest, driver } = turn;
  if (driver || !chat.cliente_id || !PAPERS.includes(newest.tipo)) return turn;
  const waits = (await visits.ofCustomer(unit, chat.cliente_id)).some(({ sinal }) => sinal !== null);
  if (!waits) return turn;
  const proof: Driver = { motor: 'regras', spent: {}, read: () => ({ command: { kind: 'pago' }, para: null }) };
  return Object.assign({}, turn, { driver: proof });
}

/** The question that is open, or one of long ago that is answered now; else what is said is something new. */
async function prepareFor(unit: UnitOfWork, turn: FlowTurn): Promise<Prepared | null> {
  const { chat, texts, lastAnswer, now, driver } = turn;
  const open = openFlow(chat.fluxo, now.getTime());
  const late = open || (driver && !driver.late) ? null : lateFlow(chat.fluxo, now.getTime());
  const answered = late && (await prepare(unit, turn, late, true));
  if (answered) return answered;
  if (!open && (driver?.late || (!driver && !isWish(texts, lastAnswer)))) return null;
  return prepare(unit, turn, open);
}

/** The customer is answered, and what is open is kept with the conversation. */
async function tell(
  { conversations }: FlowDeps,
  unit: UnitOfWork,
  { chat, newest, upToSeq, now, driver }: Ready,
  { text, flow, written }: Extract<End, { kind: 'tell' }>,
): Promise<void> {
  const id = newId();
  const motor = driver?.motor === 'modelo' ? 'modelo' : flow?.motor;
  const fluxo = flow && Object.assign({}, flow, { pergunta_id: id, em: now.getTime(), motor });
  const chatPatch = { respondida_ate_seq: upToSeq, responder_em: null, tentativas_ia: 0, fluxo };
  const { message } = await conversations.store(unit, chat, { id, autor: 'ai', content: text, chatPatch });
  // What was done is told, whatever was written meanwhile.
  await conversations.planSend(unit, message, { causa: `reply:${newest.id}`, guardaSeq: written ? null : upToSeq });
  recordTurn(unit, Object.assign({ chatId: chat.id, resultado: 'answered:agenda' }, driver?.spent));
}

async function end(
  { conversations }: FlowDeps,
  unit: UnitOfWork,
  { chat, newest, upToSeq, driver, speaking }: Ready,
  ended: Exclude<End, { kind: 'tell' }>,
) {
  const reason = ended.kind === 'drafted' ? 'draft' : ended.reason;
  const asked = { by: newest };
  if (ended.kind === 'drafted') Object.assign(asked, { answer: ended.text });
  else if (ended.because || ended.said) {
    const person = ended.because ? TOO_LATE : HANDOFF_ANSWERS[ended.reason];
    Object.assign(asked, { answer: [ended.said, person].filter(Boolean).join('\n\n') });
  }
  const answeredUpTo = ended.kind === 'drafted' ? upToSeq : null;
  await handOff(conversations, unit, chat, { reason, asked, who: speaking, answeredUpTo });
  recordTurn(unit, Object.assign({ chatId: chat.id, resultado: `hand-over:${reason}` }, driver?.spent));
}

// docs/decisions/0117-one-flow-books-whoever-drives-it.md
/**
 * Takes a turn that is about a visit: asks, offers, keeps the time, reads back, and after a plain yes writes, all in the
 * transaction in which the conversation is locked. False: the turn is not for it, and nothing was changed.
 */
export const runFlow =
  (deps: FlowDeps) =>
  async (unit: UnitOfWork, turn: FlowTurn): Promise<boolean> => {
    const { chat, company, texts, now } = turn;
    const prepared = await prepareFor(unit, await asProof(deps, unit, turn));
    if (!prepared) return false;
    const { ready, understood } = prepared;
    const { open } = ready;
    if (!(await deps.allowance.take(unit, { limit: company.limite_mensagens, wanted: 1, at: now }))) {
      await handOff(deps.conversations, unit, chat, { reason: 'messages', who: ready.speaking });
      recordTurn(unit, { chatId: chat.id, resultado: 'hand-over:messages' });
      return true;
    }
    const ended = await carryOn(deps, unit, ready, decide(open, understood, ready.known, texts.join('\n')));
    const kept = ended.kind === 'hand-off' ? null : ended.kept;
    if (open?.reserva_id && open.reserva_id !== kept) await deps.visits.release(unit, open.reserva_id);
    if (ended.kind === 'tell') await tell(deps, unit, ready, ended);
    else await end(deps, unit, ready, ended);
    return true;
  };
