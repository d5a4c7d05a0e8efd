import type { Agendamento, HorarioLivre, Reach } from '@balcao/contracts/scheduling';
import { errorMessage, formatDay, formatTime, liveFrame, useAppDispatch } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { schedulingApi, useSchedulingRescheduleMutation } from '../../api/scheduling-api';
import { askReach } from '../booking/reach-choice';
import { conflictOf } from '../changes/conflict-notice';
import { useUndoToast } from '../changes/undo-toast';

export interface Move {
  data_hora: string;
  profissional_id: string;
  duracao_minutos: number;
}

interface Refused {
  appointment: Agendamento;
  alcance: Reach;
  conflict: NonNullable<ReturnType<typeof conflictOf>>;
}

/**
 * Dropping or resizing on the calendar: shown at once, sent with the version that was on screen, taken back when the
 * server refuses or the person thinks better of it. `refused` is what a conflict leaves to be decided.
 */
export function useMove() {
  const dispatch = useAppDispatch();
  const [send] = useSchedulingRescheduleMutation();
  const undoToast = useUndoToast();
  const [refused, setRefused] = useState<Refused | null>(null);

  const show = (one: Agendamento) => dispatch(liveFrame('appointment.upserted', { appointment: one }));
  async function move(appointment: Agendamento, to: Move, asked?: Reach): Promise<void> {
    setRefused(null);
    const { id, versao } = appointment;
    show({ ...appointment, ...to });
    const alcance = asked ?? (await askReach(dispatch, appointment, to));
    if (!alcance) {
      show(appointment);
      return;
    }
    const { data_hora, profissional_id, duracao_minutos } = to;
    const body = { data_hora, profissional_id, duracao_minutos, encaixe: false, versao, alcance };
    const answer = await send({ params: { id }, body });
    const moved = answer.data?.items.find((one) => one.id === id);
    if (moved) {
      const what = alcance === 'visita' ? 'Visita remarcada' : 'Remarcado';
      undoToast(`${what} para ${formatDay(moved.data_hora)} às ${formatTime(moved.data_hora)}.`, id);
      return;
    }
    show(appointment);
    const conflict = conflictOf(answer.error);
    if (conflict) setRefused({ appointment, alcance, conflict });
    else {
      toast.error(errorMessage(answer.error));
      // Somebody else was faster: what is on screen is old.
      dispatch(schedulingApi.util.invalidateTags(['SchedulingCalendar']));
    }
  }
  const pick = ({ itens: [item] }: HorarioLivre) => {
    if (!refused || !item) return;
    const { profissional_id, data_hora } = item;
    const { duracao_minutos } = refused.appointment;
    void move(refused.appointment, { profissional_id, data_hora, duracao_minutos }, refused.alcance);
  };
  return {
    move: (appointment: Agendamento, to: Move) => move(appointment, to),
    refused,
    pick,
    dismiss: () => setRefused(null),
  };
}
