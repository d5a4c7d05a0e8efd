import type { PolicyTool, VisitaDaAcao } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Refusal } from '../../scheduling';
import { carryOut } from '../actions/carry-out';
import { keepAction } from '../actions/keep-action';
import { visitsOf } from '../actions/present-action';
import type { Flow, Offer, OpenVisit } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { overlapsItself, reachOf } from './reach';
import { drafted, receipt } from './speak';

/** What came of a customer's yes. */
export type Written =
  /** `paid`: ahead of what was cancelled. */
  | { kind: 'done'; text: string; paid?: string | null }
  /** The team decides. */
  | { kind: 'drafted'; text: string }
  | { kind: 'refused'; why: Refusal };

/** A draft's time is kept as long as a team may need to look. */
const DRAFT_MINUTES = 120;

const itemsOf = (offer: Offer | null) =>
  (offer?.itens ?? []).map(({ produto_id, profissional_id, inicio }) => ({ produto_id, profissional_id, inicio }));

interface Deed {
  flow: Flow;
  tool: PolicyTool;
  /** Which write of its turn it is. */
  n?: number;
}

const keptVisit = (visit: OpenVisit): VisitaDaAcao => ({
  agendamento_id: visit.agendamento_id,
  produto_id: visit.servicos[0] ?? '',
  servico: visit.nomes.join(' + '),
  profissional_id: visit.profissional_id,
  profissional: visit.profissional_nome,
  data_hora: new Date(visit.inicio).toISOString(),
  duracao_minutos: visit.minutos,
  preco: visit.preco,
});

function wishedVisits(offer: Offer | null, { speaking }: Ready): VisitaDaAcao[] {
  return (offer?.itens ?? []).map((item) => ({
    agendamento_id: null,
    produto_id: item.produto_id,
    servico: speaking.services.find(({ id }) => id === item.produto_id)?.nome ?? '',
    profissional_id: item.profissional_id,
    profissional: item.profissional_nome,
    data_hora: new Date(item.inicio).toISOString(),
    duracao_minutos: item.minutos,
    preco: item.preco,
  }));
}

const actionOf = (ready: Ready, { flow, tool, n = 1 }: Deed) => ({
  n,
  chat_id: ready.chat.id,
  mensagem_id: ready.newest.id,
  ferramenta: tool,
  motor: flow.motor,
  pedido: ready.texts.join('\n'),
  para: flow.pedido.para,
  antes: flow.visita ? [keptVisit(flow.visita)] : [],
});

/** The time is kept for the team, which has the last word. */
async function draft(deps: FlowDeps, unit: UnitOfWork, ready: Ready, deed: Deed): Promise<Written> {
  const { flow, tool } = deed;
  const itens = itemsOf(flow.escolhida);
  const options = { minutes: DRAFT_MINUTES, instead: flow.reserva_id };
  const held = tool === 'cancelar' ? null : await deps.visits.hold(unit, itens, options);
  const inItsWay = flow.escolhida !== null && overlapsItself(flow, flow.escolhida);
  if (held?.kind === 'refused' && !inItsWay) return held;
  const kept = held?.kind === 'held' ? held : null;
  const ate = kept?.ate ?? null;
  await keepAction(
    deps,
    unit,
    Object.assign(actionOf(ready, deed), {
      estado: 'rascunho' as const,
      depois: wishedVisits(flow.escolhida, ready),
      reserva_id: kept?.reserva_id ?? null,
      reservada_ate: ate === null ? null : new Date(ate),
    }),
  );
  return { kind: 'drafted', text: drafted({ tool, ate }, ready.speaking) };
}

/** The customer said yes: it is done, or drafted, as the company's policy has it. */
export async function writeVisit(deps: FlowDeps, unit: UnitOfWork, ready: Ready, deed: Deed): Promise<Written> {
  const { flow, tool } = deed;
  if (ready.policy[tool] !== 'automatico') return draft(deps, unit, ready, deed);
  const { escolhida, visita, reserva_id, pedido } = flow;
  const outcome = await carryOut(deps.visits, unit, {
    tool,
    cliente_id: ready.clienteId,
    itens: itemsOf(escolhida),
    visita: visita && { agendamento_id: visita.agendamento_id, versao: visita.versao, alcance: reachOf(visita) },
    reserva_id,
    para: pedido.para,
  });
  if (outcome.kind === 'refused') return outcome;
  const { operacao_id, visitas } = outcome;
  const depois = tool === 'cancelar' ? [] : visitsOf(visitas);
  await keepAction(deps, unit, Object.assign(actionOf(ready, deed), { estado: 'feita' as const, depois, operacao_id }));
  const paid = tool === 'cancelar' ? (visitas.find(({ pago }) => pago)?.pago ?? null) : null;
  const goesOn = flow.depois.length > 0 || paid !== null;
  return { kind: 'done', text: receipt({ tool, visitas, para: pedido.para, goesOn }, ready.speaking), paid };
}
