import type { Agendamento, HorarioLivre, Reach } from '@balcao/contracts/scheduling';
import { useState } from 'react';
import { useSchedulingRescheduleMutation } from '../../api/scheduling-api';
import { conflictOf } from '../changes/conflict-notice';
import { useUndoToast } from '../changes/undo-toast';
import { notBefore, today, toWall } from '../time/wall-clock';
import { decideMove, type MoveDraft, movedText } from './decide-move';

const startOf = ({ profissional_id, duracao_minutos, data_hora }: Agendamento): MoveDraft => ({
  profissional_id: profissional_id ?? '',
  duracao: duracao_minutos,
  dia: notBefore(today(), toWall(data_hora).slice(0, 10)),
  chosen: null,
  squeeze: null,
});

/** Everything behind 'Remarcar': what is typed, where that leads, and sending it. */
export function useReschedule(appointment: Agendamento, others: readonly Agendamento[], onMoved: () => void) {
  const { id, versao, produto_id } = appointment;
  const [draft, setDraft] = useState<MoveDraft>(() => startOf(appointment));
  const [alcance, setReach] = useState<Reach>(others.length > 0 ? 'visita' : 'este');
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const [move, { isLoading, error }] = useSchedulingRescheduleMutation();
  const undoToast = useUndoToast();
  const decision = decideMove(draft);
  const { profissional_id, duracao: duracao_minutos } = draft;

  const change = (part: Partial<MoveDraft>) => {
    setTouched(true);
    setTried(false);
    setDraft((old) => ({ ...old, ...part }));
  };
  const pick = ({ data_hora, itens: [first] }: HorarioLivre) =>
    change({
      chosen: data_hora,
      dia: toWall(data_hora).slice(0, 10),
      ...(first && { profissional_id: first.profissional_id }),
    });
  const changeReach = (next: Reach) => {
    setReach(next);
    change({ chosen: null });
  };
  const submit = async () => {
    setTried(true);
    if (decision.kind === 'missing') return;
    const { to } = decision;
    const body = Object.assign({}, to, { encaixe: draft.squeeze !== null, versao, alcance });
    const answer = await move({ params: { id }, body });
    if (!answer.data) return;
    undoToast(movedText(alcance, to.data_hora, answer.data.items.length), id);
    onMoved();
  };
  return {
    draft,
    change,
    pick,
    alcance,
    changeReach,
    submit,
    touched,
    to: decision.kind === 'ready' ? decision.to : null,
    missing: tried && decision.kind === 'missing' ? decision.text : undefined,
    /** What free times are looked for. */
    itens:
      produto_id && duracao_minutos
        ? [{ produto_id, profissional_id: profissional_id || null, duracao_minutos }]
        : null,
    saving: isLoading,
    error,
    conflict: conflictOf(error),
  };
}
export type RescheduleForm = ReturnType<typeof useReschedule>;
