import { undoAppointment as contract } from '@balcao/contracts/booking';
import type { Repasse } from '@balcao/contracts/hand-over';
import type { Agendamento } from '@balcao/contracts/scheduling';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { TooManyAtOnce, undoAppointment } from '../appointments/undo-appointment';
import { chunksOf } from './plan-steps';
import { type StartDeps, startSteps } from './start-steps';

/** Takes back the last operation of an appointment; a hand-over of many step by step, as it was done. */
export const undo = useCase(contract, (deps: StartDeps) => {
  const undoAtOnce = undoAppointment(deps);
  return async (
    actor: Actor,
    id: string,
    body?: { encaixe: boolean },
  ): Promise<{ items: Agendamento[]; repasse?: Repasse }> => {
    try {
      return await undoAtOnce(actor, id, body);
    } catch (error) {
      if (!(error instanceof TooManyAtOnce)) throw error;
      const { ids, professionalId: profissional_id, operationId: desfaz_id } = error;
      const passos = chunksOf(ids).map((some) => ({ para: profissional_id, ids: some }));
      const plan = async () => ({ profissional_id, desfaz_id, passos });
      return { items: [], repasse: await startSteps(deps, actor, plan) };
    }
  };
});
