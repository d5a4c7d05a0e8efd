import type { UnitOfWork } from '@balcao/kit/db';
import type { Opening, Refusal } from '../../scheduling';
import { type Flow, type Offer, startOf } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { reachOf } from './reach';
import type { Relaxed } from './say';
import { type Search, searchPlan } from './search-plan';
import type { Towards } from './short-answers';

const OFFERED = 4;
const MOST_ASKED = 12;

const offerOf = ({ itens, sinal }: Opening): Offer => ({
  itens: itens.map(({ produto_id, profissional_id, profissional_nome, inicio, minutos, preco }) => ({
    produto_id,
    profissional_id,
    profissional_nome,
    inicio,
    minutos,
    preco,
  })),
  sinal,
});

/** No move at all. */
const isAsItStands = ({ visita }: Flow, offer: Offer): boolean =>
  visita?.inicio === startOf(offer) && visita.profissional_id === offer.itens[0]?.profissional_id;

/** With somebody it is not to be with. */
const isRuledOut = ({ pedido }: Flow, { itens }: Offer): boolean =>
  itens.some(({ profissional_id }) => pedido.sem.includes(profissional_id));

export interface Found {
  offers: Offer[];
  relaxed: Relaxed;
  exact: boolean;
  /** Why there is none, or not what was asked for. */
  why: Refusal | null;
}

/** Asks the agenda for one thing. */
function askAgenda(
  { visits }: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { flow, search }: { flow: Flow; search: Search },
) {
  const limit = search.exact ? 1 : Math.min(MOST_ASKED, OFFERED + flow.vistas.length);
  const { janelas, servicos } = search;
  const perto = search.perto ?? undefined;
  const { visita } = flow;
  if (!visita) {
    const except = { reserva_id: ready.open?.reserva_id ?? null };
    return visits.findOpenings(unit, { servicos, janelas, limit, perto, except, sem: flow.pedido.sem });
  }
  const profissional_id = servicos[0]?.profissional_id ?? null;
  const { agendamento_id } = visita;
  const own = { cliente_id: ready.clienteId, agendamento_id, alcance: reachOf(visita) };
  return visits.findMoves(unit, Object.assign(own, { profissional_id, janelas, limit, perto }));
}

/** The first of the plan's questions that the agenda has times for. */
export async function lookForTimes(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  { flow, rumo }: { flow: Flow; rumo?: Towards | null | undefined },
): Promise<Found> {
  let why: Refusal | null = null;
  for (const search of searchPlan(flow, rumo, { zone: ready.speaking.zone, now: ready.speaking.now })) {
    const found = await askAgenda(deps, unit, ready, { flow, search });
    const known = new Set(search.exact ? [] : flow.vistas);
    const offers = found.openings
      .map(offerOf)
      .filter((offer) => !known.has(startOf(offer)) && !isAsItStands(flow, offer) && !isRuledOut(flow, offer));
    why ??= found.why;
    // Another day than the one wished for is no answer to a plan that is used up: the team is told.
    if (why === 'limit') break;
    if (offers.length > 0) {
      const { relaxed, exact } = search;
      const some = offers.slice(0, OFFERED);
      // What lies nearest to a time that was asked for is named first.
      return {
        offers: search.perto === null ? some.sort((a, b) => startOf(a) - startOf(b)) : some,
        relaxed,
        exact,
        why: relaxed ? why : null,
      };
    }
  }
  return { offers: [], relaxed: null, exact: false, why };
}
