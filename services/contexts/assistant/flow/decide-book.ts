import type { AssistantTool, PoliticaIa } from '@balcao/contracts/assistant-actions';
import { wallClock } from '@balcao/kit/zone-time';
import type { PolicyFor } from '../actions/books-for';
import type { HandoffReason } from '../replies/ai-texts';
import { type Day, only } from '../time-words/calendar';
import type { Details } from './command';
import { type Flow, type Intention, newFlow, type Offer } from './flow-state';
import type { Say } from './say';
import type { Towards } from './short-answers';
import { mergeWanted } from './wanted';
import { namesakesFor, type Person } from './who-is-meant';

/** What is done next about a wish for a visit. */
export type Step =
  /** `flow` null: nothing is open any more, and no time is kept. */
  | { kind: 'say'; flow: Flow | null; say: Say }
  /** Other times than those shown (`rumo` given), or those wished for. */
  | { kind: 'search'; flow: Flow; rumo?: Towards | null; after?: 'taken' }
  /** Its time is kept, then read back. */
  | { kind: 'read-back'; flow: Flow; offer: Offer }
  /** The customer's own visits are looked up. */
  | { kind: 'visits'; flow: Flow; text: string; details: Details }
  /** `asked`: something was asked besides, for a person to answer. */
  | { kind: 'write'; flow: Flow; tool: AssistantTool; asked?: boolean }
  /** Said, and the next of what was wished for in one breath is taken up. */
  | { kind: 'go-on'; flow: Flow; say: Say }
  /** Put on the waiting list; taken off it. */
  | { kind: 'wait'; flow: Flow }
  | { kind: 'leave-list'; flow: Flow | null }
  /** What is still to be paid ahead is looked up. */
  | { kind: 'paid' }
  /** `after`: the question that is open, asked once more. */
  | { kind: 'hours'; dias: readonly Day[]; after: Step | null }
  | { kind: 'note'; texto: string; after: Step | null }
  /** `too-late`: the customer hears that the time for it is over. */
  | { kind: 'hand-off'; reason: HandoffReason; because?: 'too-late' };

export interface Known {
  services: readonly { id: string; nome: string }[];
  people: readonly Person[];
  policy: PolicyFor;
  zone: string;
  /** Our question reached the customer, and nothing of ours came since: a yes is one to it. */
  fresh: boolean;
  /** So long ago that what was asked is looked up anew before a yes counts. */
  late?: boolean;
}

/** So many services are still numbered in one message. */
const LISTED = 12;
export const PATIENCE = 3;

export const change = (flow: Flow, changes: Partial<Flow>): Flow => Object.assign({}, flow, changes);
export const wishing = (flow: Flow, changes: Partial<Flow['pedido']>): Flow =>
  change(flow, { pedido: Object.assign({}, flow.pedido, changes) });
export const HAND_OVER: Step = { kind: 'hand-off', reason: 'booking' };
/** Nothing is booked for them; the team reads why, where the modes alone would say otherwise. */
export const notBooked = ({ policy }: Known): Step =>
  policy.nova ? { kind: 'hand-off', reason: 'strangers' } : HAND_OVER;

/** Says it once more, unless that has led nowhere already. */
export const again = (flow: Flow, say: Say): Step =>
  flow.tentativas + 1 >= PATIENCE
    ? HAND_OVER
    : { kind: 'say', flow: change(flow, { tentativas: flow.tentativas + 1 }), say };

/** How far the assistant may go with a wish. */
export function modeOf({ agendar, remarcar, cancelar }: PoliticaIa, intention: Intention): PoliticaIa['agendar'] {
  const modes = { agendar, remarcar, cancelar };
  if (intention !== 'visitas' && intention !== 'faltar' && intention !== 'confirmar') return modes[intention];
  return [agendar, remarcar, cancelar].find((mode) => mode !== 'desligado') ?? 'desligado';
}

/** Whether there is anything the assistant may do in the agenda. */
export const mayBook = (policy: PoliticaIa): boolean => modeOf(policy, 'visitas') !== 'desligado';

const hoursOnly = (when: Details['quando']): boolean =>
  when !== null && when.janelas.length > 0 && when.janelas.every(({ dias }) => !dias);

/** The day bare hours are of: 'não, às 15h' keeps the day that was read back, 'muda pra 15h' that of the visit. */
function dayMeant({ pergunta, escolhida, visita, pedido }: Flow): number | null {
  const start = escolhida?.itens[0]?.inicio;
  if (pergunta === 'confirma' && start !== undefined) return start;
  const named = pedido.quando?.janelas.some(({ dias }) => dias) ?? false;
  return visita && pedido.intencao === 'remarcar' && !named ? visita.inicio : null;
}

/** With whom, after what was said: 'com a Ana' is whoever of that name was meant before. */
function personMeant({ pedido }: Flow, { profissional_id, xaras, com }: Details) {
  const nobody = { profissional_id: null, xaras: [], com: {} };
  if (Object.keys(com).length > 0) return Object.assign(nobody, { com });
  if (pedido.profissional_id !== null && xaras.includes(pedido.profissional_id))
    return Object.assign(nobody, { profissional_id: pedido.profissional_id });
  if (xaras.length > 0) return Object.assign(nobody, { xaras: xaras.slice(0, LISTED) });
  if (profissional_id === null)
    return { profissional_id: pedido.profissional_id, xaras: pedido.xaras, com: pedido.com };
  return Object.assign(nobody, { profissional_id: profissional_id === 'qualquer' ? null : profissional_id });
}

/** Whoever is ruled out stays out, until they are wished for by name. */
function ruledOut({ pedido }: Flow, { sem: said }: Details, whom: Pick<Flow['pedido'], 'profissional_id' | 'com'>) {
  const wished = said.includes(whom.profissional_id ?? '') ? null : whom.profissional_id;
  const com = Object.fromEntries(Object.entries(whom.com).filter(([, who]) => !said.includes(who)));
  const named = [wished, ...Object.values(com)];
  const sem = [...new Set([...pedido.sem, ...said])].filter((id) => !named.includes(id));
  return { profissional_id: wished, com, sem: sem.slice(-LISTED) };
}

/** The wish with what was said added to it. */
export function addDetails(flow: Flow, details: Details, zone: string): Flow {
  const { pedido, pergunta } = flow;
  const { quando: when, soma } = details;
  const adds = soma || (pergunta === 'servico' && details.servicos.length > 0);
  const all = adds
    ? [...new Set([...pedido.servicos, ...details.servicos])].slice(0, 5)
    : details.servicos.length > 0
      ? details.servicos.slice(0, 5)
      : pedido.servicos;
  const left = all.filter((id) => !details.tira?.includes(id));
  // Of nothing no visit is made: they give up in other words.
  const servicos = left.length > 0 ? left : all;
  const day = hoursOnly(when) ? dayMeant(flow) : null;
  const before =
    day === null
      ? pedido.quando
      : { janelas: [{ dias: only(wallClock(day, zone).day), horas: null }], exclui: [], ordem: null };
  const quando = mergeWanted(before, when);
  const whom = personMeant(flow, details);
  const next = wishing(flow, Object.assign({ servicos, quando }, whom, ruledOut(flow, details, whom)));
  return change(next, { vistas: when ? [] : flow.vistas });
}

export function askService(flow: Flow, { services }: Known, duvida: readonly string[]): Step {
  const among = duvida.length > 0 ? 'some' : services.length > LISTED ? 'too-many' : 'all';
  const opcoes = among === 'some' ? duvida : among === 'all' ? services.map(({ id }) => id) : [];
  const asked = change(flow, { pergunta: 'servico', opcoes: opcoes.slice(0, LISTED) });
  const say: Say = { kind: 'which-service', among };
  return flow.pergunta === 'servico' ? again(asked, say) : { kind: 'say', flow: asked, say };
}

/** Of two who answer to the name that was said, the one who does it; where both do, it is asked, never guessed. */
export function whoIsMeant(flow: Flow, servicos: readonly string[], known: Known): { flow: Flow } | { step: Step } {
  const able = namesakesFor(flow, servicos, known.people);
  const [one, more] = able;
  if (!one) return { flow };
  if (!more) return { flow: wishing(flow, { profissional_id: one, xaras: [] }) };
  const asked = change(flow, { pergunta: 'pessoa', opcoes: able });
  const say: Say = { kind: 'which-person' };
  return { step: flow.pergunta === 'pessoa' ? again(asked, say) : { kind: 'say', flow: asked, say } };
}

/** 'Manicure às 10h e corte às 11h': what is booked together begins at one time, so that a person sees to these. */
const manyTimes = ({ pedido: { servicos, quando } }: Flow): boolean =>
  servicos.length > 1 && (quando?.janelas.filter(({ horas }) => horas?.em != null).length ?? 0) > 1;

/** Goes on with a wish to book, as far as it is known. */
export function book(flow: Flow, known: Known, duvida: readonly string[] = []): Step {
  const { services, policy } = known;
  if (services.length === 0) return HAND_OVER;
  if (duvida.length > 0) return askService(flow, known, duvida);
  const [first, more] = services;
  const wished = flow.pedido.servicos.length === 0 && first && !more ? wishing(flow, { servicos: [first.id] }) : flow;
  const { servicos } = wished.pedido;
  if (servicos.length === 0) return askService(wished, known, []);
  if (servicos.some((id) => policy.servicos_com_pessoa.includes(id)) || manyTimes(wished)) return HAND_OVER;
  const meant = whoIsMeant(wished, servicos, known);
  if ('step' in meant) return meant.step;
  // What waits for a time is one service: of several a person sees to it.
  if (wished.espera) return servicos.length > 1 ? HAND_OVER : { kind: 'wait', flow: meant.flow };
  return { kind: 'search', flow: change(meant.flow, { opcoes: [] }) };
}

/** What was wished for in the same breath and comes next; null: nothing is left. */
export function nextWish({ depois, motor, visita }: Flow, known: Known): Step | null {
  const [next, ...later] = depois;
  if (!next) return null;
  if (modeOf(known.policy, 'agendar') === 'desligado') return notBooked(known);
  // 'Cancela meu corte e marca quarta às 10h': the same again.
  const servicos = next.servicos.length === 0 && visita ? visita.servicos : next.servicos;
  const pedido = Object.assign({}, next, { servicos });
  return book(Object.assign(newFlow('agendar'), { pedido, depois: later, conferida: true, motor }), known);
}
