import type { VisitaDaAcao } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { type ActionRow, insertAction, type NewAction } from './actions.repository';
import { presentAction } from './present-action';

type KeepDeps = Pick<Deps, 'realtime' | 'clock'>;

/** Browsers that show the conversation show it. */
export const announceAction = (deps: KeepDeps, unit: UnitOfWork, row: ActionRow): Promise<void> =>
  deps.realtime.announce(unit, 'action.upserted', { action: presentAction(row, deps.clock()) });

export type Deed = Pick<NewAction, 'chat_id' | 'mensagem_id' | 'ferramenta' | 'motor' | 'pedido' | 'estado'> &
  Partial<Pick<NewAction, 'id' | 'n' | 'para' | 'preferencia' | 'operacao_id' | 'reserva_id' | 'reservada_ate'>> & {
    antes: VisitaDaAcao[];
    depois: VisitaDaAcao[];
  };

const WORDS = 500;

/** Writes down what was done or drafted, with the commit of what it did. */
export async function keepAction(deps: KeepDeps, unit: UnitOfWork, deed: Deed): Promise<void> {
  const row = await insertAction(
    unit,
    Object.assign({ id: newId(), created_at: deps.clock() }, deed, { pedido: deed.pedido.slice(0, WORDS) }),
  );
  await announceAction(deps, unit, row);
}
