import type { UnitOfWork } from '@balcao/kit/db';
import { keepAction } from '../actions/keep-action';
import { visitsOf } from '../actions/present-action';
import type { Flow } from './flow-state';
import type { FlowDeps, Ready } from './flow-turn';
import { reachOf } from './reach';
import { speak } from './speak';

/** They come, as they say: what stands is confirmed, and written down beside what the assistant does. Null: the agenda refuses. */
export async function confirmVisit(deps: FlowDeps, unit: UnitOfWork, ready: Ready, flow: Flow): Promise<string | null> {
  const {
    visita,
    motor,
    pedido: { para },
  } = flow;
  if (!visita) return null;
  const text = speak({ kind: 'confirmed' }, flow, ready.speaking);
  if (visita.confirmada) return text;
  const { agendamento_id } = visita;
  const own = { cliente_id: ready.clienteId, agendamento_id, alcance: reachOf(visita) };
  const outcome = await deps.visits.confirm(unit, own);
  if (outcome.kind === 'refused') return null;
  const { operacao_id, visitas } = outcome;
  const said = { chat_id: ready.chat.id, mensagem_id: ready.newest.id, pedido: ready.texts.join('\n'), motor, para };
  const done = { ferramenta: 'confirmar' as const, estado: 'feita' as const, antes: [], depois: visitsOf(visitas) };
  await keepAction(deps, unit, Object.assign(said, done, { operacao_id }));
  return text;
}
