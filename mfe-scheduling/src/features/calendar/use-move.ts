import type { Agendamento, HorarioLivre } from '@balcao/contracts/scheduling';
import { api, errorMessage, formatDay, formatTime, useAppDispatch } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { type CalendarRange, schedulingApi, useSchedulingRescheduleMutation } from '../../api/scheduling-api';
import { conflictOf } from '../booking/conflict-notice';
import { useUndoToast } from '../booking/undo-toast';

export interface Move {
  data_hora: string;
  profissional_id: string;
  duracao_minutos: number;
}

/**
 * Dropping or resizing on the calendar: shown at once, sent with the version that was on screen, taken back when the
 * server refuses. `refused` is what a conflict leaves to be decided.
 */
export function useMove(range: CalendarRange) {
  const dispatch = useAppDispatch();
  const [send] = useSchedulingRescheduleMutation();
  const undoToast = useUndoToast();
  const [refused, setRefused] = useState<{
    appointment: Agendamento;
    conflict: NonNullable<ReturnType<typeof conflictOf>>;
  } | null>(null);

  async function move(appointment: Agendamento, to: Move): Promise<void> {
    setRefused(null);
    const shown = dispatch(
      schedulingApi.util.updateQueryData('schedulingCalendar', range, (data) => {
        const found = data.agendamentos.find(({ id }) => id === appointment.id);
        if (found) Object.assign(found, to);
      }),
    );
    const body = { ...to, encaixe: false, versao: appointment.versao };
    const answer = await send({ params: { id: appointment.id }, body });
    if (answer.data) {
      undoToast(
        `Remarcado para ${formatDay(answer.data.data_hora)} às ${formatTime(answer.data.data_hora)}.`,
        appointment.id,
      );
      return;
    }
    shown.undo();
    const conflict = conflictOf(answer.error);
    if (conflict) setRefused({ appointment, conflict });
    else {
      toast.error(errorMessage(answer.error));
      // Somebody else was faster: what is on screen is old.
      dispatch(api.util.invalidateTags(['SchedulingCalendar' as never]));
    }
  }
  const pick = ({ itens: [item] }: HorarioLivre) => {
    if (!refused || !item) return;
    const { profissional_id, data_hora } = item;
    void move(refused.appointment, {
      profissional_id,
      data_hora,
      duracao_minutos: refused.appointment.duracao_minutos,
    });
  };
  return { move, refused, pick, dismiss: () => setRefused(null) };
}
