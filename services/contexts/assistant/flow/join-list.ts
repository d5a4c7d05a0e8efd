import type { UnitOfWork } from '@balcao/kit/db';
import { dayOf, instantAt } from '@balcao/kit/zone-time';
import type { Visits } from '../../scheduling';
import { keepAction } from '../actions/keep-action';
import { addDays, later } from '../time-words/calendar';
import type { Window } from '../time-words/read-when';
import type { Flow } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import type { Joined } from './say';

/** Whoever names no day waits for one of the next. */
const USUAL_DAYS = 14;
/** Around a named hour this much serves, too. */
const NEAR_MINUTES = 60;
const DAY_END = 1440;
const MOST = 3;

type Wish = Parameters<Visits['wait']>[1];

/** The days and hours of what was said, as the list keeps them. Pure. */
function wishesOf({ pedido }: Flow, clienteId: string, today: string): Wish[] {
  const windows: Window[] = pedido.quando?.janelas.length ? pedido.quando.janelas : [{ dias: null, horas: null }];
  return windows.slice(0, MOST).map(({ dias, horas }) => {
    const dia_de = later(dias?.de ?? today, today);
    const exact = horas !== null && horas.das === horas.as;
    const [de, ate] = horas ? [horas.das, Math.min(horas.as + 1, DAY_END)] : [0, DAY_END];
    return {
      cliente_id: clienteId,
      produto_id: pedido.servicos[0] ?? '',
      profissional_id: pedido.profissional_id,
      dia_de,
      dia_ate: dias?.ate ?? addDays(dia_de, USUAL_DAYS),
      hora_de: Math.max(0, exact ? de - NEAR_MINUTES : de),
      hora_ate: Math.min(DAY_END, exact ? ate + NEAR_MINUTES : ate),
      origem: 'ia' as const,
    };
  });
}

/** Puts the customer on the list, and writes it down; null: it cannot be, a person sees to it. */
export async function joinList(deps: FlowDeps, unit: UnitOfWork, ready: Ready, flow: Flow): Promise<Joined[] | null> {
  const { zone, now, services } = ready.speaking;
  const joined: Joined[] = [];
  for (const wish of wishesOf(flow, ready.clienteId, dayOf(now, zone))) {
    const waited = await deps.visits.wait(unit, wish);
    if (waited.kind === 'refused') return null;
    joined.push(waited);
  }
  const added = joined.filter(({ known }) => !known);
  const preco = services.find(({ id }) => id === flow.pedido.servicos[0])?.preco ?? '0.00';
  if (added.length > 0)
    await keepAction(deps, unit, {
      chat_id: ready.chat.id,
      mensagem_id: ready.newest.id,
      ferramenta: 'esperar',
      motor: flow.motor,
      pedido: ready.texts.join('\n'),
      para: flow.pedido.para,
      estado: 'feita',
      antes: [],
      depois: added.map(({ waiting: { row, produto_nome, profissional_nome } }) => ({
        agendamento_id: null,
        produto_id: row.produto_id,
        servico: produto_nome,
        profissional_id: row.profissional_id,
        profissional: profissional_nome,
        data_hora: new Date(instantAt(row.dia_de, row.hora_de, zone)).toISOString(),
        duracao_minutos: 0,
        preco,
      })),
    });
  return joined;
}
