import { wallClock } from '@balcao/kit/zone-time';
import { only } from '../time-words/calendar';
import { type Command, type Details, NO_DETAILS, type Understood, type Wish } from './command';
import {
  addDetails,
  again,
  askService,
  book,
  change,
  HAND_OVER,
  type Known,
  modeOf,
  notBooked,
  type Step,
  wishing,
} from './decide-book';
import { bookOneMore, cancelAll, goOnAbout, moveInstead } from './decide-visit';
import { fitPreference } from './fit-preference';
import { type Flow, type Intention, isAboutAll, isPutOff, newFlow } from './flow-state';
import type { Say } from './say';
import { nowSeen } from './search-plan';
import type { Towards } from './short-answers';

/** A wish to book; whoever has a visit of that kind may mean that one. */
function wishToBook(flow: Flow, details: Details, known: Known): Step {
  if (flow.espera) return book(flow, known, details.duvida);
  const alone = (details.outra === 'mais' && !details.mesmo.dia) || flow.pedido.para !== null || flow.conferida;
  return alone ? book(flow, known, details.duvida) : { kind: 'visits', flow, text: '', details };
}

/** What a flow keeps of wishes for later. */
const wishedFor = (wishes: readonly Wish[], { zone }: Known): Flow['depois'] =>
  wishes.map(({ detalhes, para }) => Object.assign(addDetails(newFlow('agendar'), detalhes, zone).pedido, { para }));

interface Begun {
  intention: Intention;
  details: Details;
  /** What was wished for besides, in the same breath. */
  besides?: readonly Wish[] | undefined;
}

function start(
  { intention, details, besides = [] }: Begun,
  flow: Flow | null,
  known: Known,
  para: string | null,
): Step {
  if (flow?.pergunta === 'mudar-ou-marcar' && intention === 'remarcar') return moveInstead(flow, details, known);
  if (flow?.pergunta === 'mudar-ou-marcar' && intention === 'agendar' && details.outra === 'mais')
    return bookOneMore(addDetails(flow, details, known.zone), known);
  if (modeOf(known.policy, intention) === 'desligado') return intention === 'agendar' ? notBooked(known) : HAND_OVER;
  const fresh = wishing(newFlow(intention), { para: para ?? flow?.pedido.para ?? null });
  const depois = wishedFor(besides, known);
  if (intention === 'agendar')
    return wishToBook(change(addDetails(fresh, details, known.zone), { depois }), details, known);
  const begun = change(fresh, { depois });
  // Of the visit it was about already: 'prefiro remarcar'.
  if (flow?.visita && intention !== 'visitas' && depois.length === 0)
    return goOnAbout(begun, flow.visita, details, known);
  return { kind: 'visits', flow: begun, text: '', details };
}

/** 'Me avisa se abrir um horário': for what was being looked for, or what they say now. */
function wait(flow: Flow | null, details: Details, known: Known, para: string | null): Step {
  if (modeOf(known.policy, 'agendar') === 'desligado') return notBooked(known);
  const wished = flow?.pedido.intencao === 'agendar' ? flow : wishing(newFlow('agendar'), { para });
  return book(addDetails(change(wished, { espera: true }), details, known.zone), known, details.duvida);
}

function choose(flow: Flow, n: number, known: Known): Step {
  const { pergunta, opcoes, ofertas, visitas, pedido } = flow;
  if (pergunta === 'mudar-ou-cancelar')
    return start({ intention: n === 1 ? 'remarcar' : 'cancelar', details: NO_DETAILS }, flow, known, null);
  if (pergunta === 'mudar-ou-marcar') return n === 1 ? moveInstead(flow, NO_DETAILS, known) : bookOneMore(flow, known);
  if (pergunta === 'servico') {
    const picked = opcoes[n - 1];
    const wished = wishing(flow, { servicos: [...new Set([...pedido.servicos, picked ?? ''])] });
    return picked ? wishToBook(wished, NO_DETAILS, known) : HAND_OVER;
  }
  if (pergunta === 'pessoa') {
    const profissional_id = opcoes[n - 1];
    if (!profissional_id) return HAND_OVER;
    const meant = wishing(flow, { profissional_id, xaras: [] });
    return meant.visita ? goOnAbout(meant, meant.visita, NO_DETAILS, known) : book(meant, known);
  }
  const visita = visitas[n - 1];
  if (pergunta === 'qual-visita' || isAboutAll(flow))
    return visita ? goOnAbout(flow, visita, NO_DETAILS, known) : HAND_OVER;
  const offer = ofertas[n - 1];
  return offer ? { kind: 'read-back', flow, offer } : again(flow, { kind: 'which-offer' });
}

const aboutOf = ({ pedido: { intencao } }: Flow) =>
  intencao === 'cancelar' || intencao === 'confirmar' ? intencao : 'remarcar';

/** The question that is open, asked once more. */
function repeat(flow: Flow, known: Known): Step {
  if (isPutOff(flow)) return again(flow, { kind: 'which-offer' });
  switch (flow.pergunta) {
    case 'servico':
      return askService(flow, known, flow.opcoes);
    case 'oferta':
      return again(flow, { kind: 'which-offer' });
    case 'confirma':
      if (known.late) return askAnew(flow, known);
      return again(flow, { kind: flow.pedido.intencao === 'cancelar' ? 'read-back-cancel' : 'read-back', again: true });
    case 'qual-visita':
      return again(flow, { kind: 'which-visit', about: aboutOf(flow) });
    case 'mudar-ou-cancelar':
      return again(flow, { kind: 'move-or-cancel' });
    case 'mudar-ou-marcar':
      return again(flow, { kind: 'move-or-book' });
    case 'pessoa':
      return again(flow, { kind: 'which-person' });
    default:
      return again(flow, { kind: 'when', about: flow.pedido.intencao === 'remarcar' ? 'remarcar' : 'agendar' });
  }
}

const ALONE: Partial<Record<Flow['pergunta'], (flow: Flow) => number>> = {
  oferta: ({ ofertas }) => ofertas.length,
  nada: ({ ofertas }) => ofertas.length,
  servico: ({ opcoes }) => opcoes.length,
  'qual-visita': ({ visitas }) => visitas.length,
};

/** What the customer likes is noted, whatever is open; health is a person's. */
function note(flow: Flow | null, texto: string, known: Known): Step {
  const fit = fitPreference(texto);
  if (fit === 'health') return { kind: 'hand-off', reason: 'health' };
  if (fit === 'unfit' || modeOf(known.policy, 'agendar') === 'desligado')
    return { kind: 'hand-off', reason: 'preference' };
  return { kind: 'note', texto, after: flow && repeat(flow, known) };
}

/** What was read back long ago: that very time of that person, if it still is free; the visit, as it stands by now. */
function askAnew(flow: Flow, { zone }: Known): Step {
  const { pedido, escolhida } = flow;
  const { intencao } = pedido;
  if (intencao !== 'agendar')
    return {
      kind: 'visits',
      flow: change(newFlow(intencao), { pedido, depois: flow.depois }),
      text: '',
      details: NO_DETAILS,
    };
  const [first, ...others] = escolhida?.itens ?? [];
  if (!first) return { kind: 'search', flow };
  const { day, minutes } = wallClock(first.inicio, zone);
  const horas = { das: minutes, as: minutes, em: minutes };
  const quando = { janelas: [{ dias: only(day), horas }], exclui: [], ordem: null };
  const alone = others.every(({ profissional_id }) => profissional_id === first.profissional_id);
  const same = alone ? { quando, profissional_id: first.profissional_id } : { quando };
  return {
    kind: 'search',
    flow: change(wishing(flow, same), { vistas: [], ofertas: [], escolhida: null, tentativas: 0 }),
  };
}

function yes(flow: Flow, known: Known): Step {
  const { intencao } = flow.pedido;
  if (flow.pergunta === 'confirma' && known.late) return askAnew(flow, known);
  if (flow.pergunta === 'confirma') {
    const tool = intencao === 'cancelar' || intencao === 'remarcar' ? intencao : 'agendar';
    return known.fresh ? { kind: 'write', flow, tool } : repeat(flow, known);
  }
  return ALONE[flow.pergunta]?.(flow) === 1 ? choose(flow, 1, known) : repeat(flow, known);
}

/** Nothing is cancelled; what was wished for besides still is. */
const endCancel = (flow: Flow, say: Say): Step =>
  flow.pedido.intencao === 'cancelar' && flow.depois.length > 0
    ? { kind: 'go-on', flow, say: { kind: 'kept' } }
    : { kind: 'say', flow: null, say };

function no(flow: Flow, known: Known): Step {
  const { intencao } = flow.pedido;
  if (flow.pergunta === 'oferta') return others(flow, null);
  if (flow.pergunta !== 'confirma') return { kind: 'say', flow: null, say: { kind: 'gave-up', about: intencao } };
  if (intencao === 'cancelar') return endCancel(flow, { kind: 'kept' });
  const asked = change(flow, { pergunta: 'quando', vistas: nowSeen(flow), escolhida: null });
  const about = intencao === 'remarcar' ? 'remarcar' : 'agendar';
  return known.fresh ? { kind: 'say', flow: asked, say: { kind: 'when', about, after: 'no' } } : repeat(flow, known);
}

function others(flow: Flow, rumo: Towards | null): Step {
  return { kind: 'search', flow: change(flow, { vistas: nowSeen(flow) }), rumo };
}

function more(flow: Flow, details: Details, known: Known): Step {
  const { intencao } = flow.pedido;
  if (intencao === 'remarcar' && flow.visita) return goOnAbout(flow, flow.visita, details, known);
  const next = addDetails(flow, details, known.zone);
  if (intencao !== 'agendar' || flow.pergunta === 'mudar-ou-marcar') return repeat(next, known);
  return details.servicos.length > 0 ? wishToBook(next, details, known) : book(next, known, details.duvida);
}

/** What follows from what a customer said, as far as the conversation itself tells. Pure. */
export function decide(flow: Flow | null, { command, para }: Understood, known: Known, text: string): Step {
  const told = flow && para ? wishing(flow, { para }) : flow;
  const step = follow(told, command, known, para);
  if (step.kind === 'visits') return Object.assign(step, { text });
  const whose = para !== null && 'flow' in step && step.flow !== null && step.flow.pedido.para === null;
  return whose ? (Object.assign({}, step, { flow: wishing(step.flow as Flow, { para }) }) as Step) : step;
}

/** What was offered, or read back, can still be chosen; nothing of it is asked any more. */
function putOff(flow: Flow): Step {
  const { pedido, pergunta, ofertas, escolhida } = flow;
  const left = pergunta === 'confirma' && escolhida ? [escolhida] : pergunta === 'oferta' ? ofertas : [];
  if (pedido.intencao !== 'agendar' || left.length === 0)
    return endCancel(flow, { kind: 'gave-up', about: pedido.intencao });
  const later = change(flow, { pergunta: 'nada', ofertas: left, escolhida: null });
  return { kind: 'say', flow: later, say: { kind: 'gave-up', about: 'agendar' } };
}

/** What was wished for besides a yes is taken up when it is done. */
function withWishes(flow: Flow, wishes: readonly Wish[] = [], known: Known): Flow {
  const more = wishedFor(wishes, known);
  return more.length > 0 ? change(flow, { depois: [...flow.depois, ...more].slice(0, 3) }) : flow;
}
/** Once it is done a person answers what was asked besides. */
const besides = (step: Step, asked = false): Step =>
  asked && step.kind === 'write' ? Object.assign(step, { asked }) : step;

/** What is answered whatever is open. */
const SAID = { menu: 'menu', precos: 'prices', agradeceu: 'thanked' } as const;

function follow(flow: Flow | null, command: Command, known: Known, para: string | null): Step {
  if (command.kind === 'pessoa') return { kind: 'hand-off', reason: 'person' };
  if (command.kind === 'pedido' && command.intencao)
    return start(
      { intention: command.intencao, details: command.detalhes, besides: command.depois },
      flow,
      known,
      para,
    );
  if (command.kind === 'atraso') return { kind: 'hand-off', reason: 'delay' };
  if (command.kind === 'varios') return modeOf(known.policy, 'agendar') === 'desligado' ? notBooked(known) : HAND_OVER;
  if (command.kind === 'emprego') return { kind: 'hand-off', reason: 'work' };
  if (command.kind === 'pago') return { kind: 'paid' };
  if (command.kind === 'esperar') return wait(flow, command.detalhes, known, para);
  if (command.kind === 'horarios') return { kind: 'hours', dias: command.dias, after: flow && repeat(flow, known) };
  if (command.kind === 'anotar') return note(flow, command.texto, known);
  if (command.kind === 'sair-da-lista') return { kind: 'leave-list', flow };
  if (command.kind === 'menu' || command.kind === 'precos' || command.kind === 'agradeceu')
    return { kind: 'say', flow, say: { kind: SAID[command.kind] } };
  if (!flow) return HAND_OVER;
  switch (command.kind) {
    case 'pedido':
      return more(flow, command.detalhes, known);
    case 'escolher':
      return choose(flow, command.n, known);
    case 'todas':
      return flow.pedido.intencao === 'cancelar' ? cancelAll(flow, flow.visitas) : HAND_OVER;
    case 'sim':
      return besides(yes(withWishes(flow, command.depois, known), known), command.pergunta);
    case 'nao':
      return no(flow, known);
    case 'outros':
      if (flow.pergunta === 'oferta' || isPutOff(flow) || (flow.pergunta === 'confirma' && flow.escolhida))
        return others(flow, command.rumo);
      return flow.visita
        ? goOnAbout(flow, flow.visita, Object.assign({}, NO_DETAILS, { rumo: command.rumo }), known)
        : repeat(flow, known);
    case 'repetir':
      return repeat(flow, known);
    case 'adiar':
      return putOff(flow);
    case 'desistir':
      return endCancel(flow, { kind: 'gave-up', about: flow.pedido.intencao });
  }
}
