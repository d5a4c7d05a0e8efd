import type { Profissional } from '@balcao/contracts/agenda';
import type { RepasseCompleto } from '@balcao/contracts/hand-over';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import {
  useSchedulingDeleteProfessionalMutation,
  useSchedulingHandOverMutation,
  useSchedulingUpcomingInfiniteQuery,
} from '../../api/team-api';
import { resultText } from './hand-over-view';

/** What can be chosen for an appointment beside somebody's id. */
export const KEEP = '';
export const CANCEL = 'cancelar';

const target = (choice: string) => (choice === CANCEL ? null : choice);

/** What is chosen for whom, and what comes of it: the hand-over first, then the person goes. */
export function useLeave({ id, nome }: Profissional, onClose: () => void) {
  const query = useSchedulingUpcomingInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(KEEP);
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  /** The hand-over that is looked at instead of the choices. */
  const [shown, setShown] = useState<string | null>(null);
  const [handOver, handing] = useSchedulingHandOverMutation();
  const [remove, removing] = useSchedulingDeleteProfessionalMutation();

  const leave = async () => {
    const answer = await remove(id);
    if (!answer.data) return;
    if (answer.data.resultado === 'excluido') toast.success('Profissional excluído.');
    else toast.info(`${nome} ficou inativo: o histórico continua guardado.`);
    onClose();
  };
  const apply = async () => {
    const chosen = Object.entries(choices);
    const itens = chosen.flatMap(([agendamento_id, choice]) =>
      choice === KEEP ? [] : [{ agendamento_id, para: target(choice) }],
    );
    if (itens.length || all !== KEEP) {
      const manter = chosen.flatMap(([one, choice]) => (choice === KEEP ? [one] : []));
      const body = all === KEEP ? { itens } : { itens, manter, todos: { para: target(all) } };
      const answer = await handOver({ params: { id }, body });
      if (!answer.data) return;
      const { id: begun, estado, nao_mudaram, nao_avisados } = answer.data;
      if (estado !== 'concluida' || nao_mudaram + nao_avisados > 0) return setShown(begun);
      toast.success(resultText(answer.data));
    }
    await leave();
  };
  const chooseAgain = ({ problemas }: RepasseCompleto) => {
    setProblems(Object.fromEntries(problemas.map((one) => [one.id, one.motivo])));
    setChoices({});
    setAll(KEEP);
    setShown(null);
    void query.refetch();
  };
  const choose = (one: string, choice: string) => setChoices(Object.assign({}, choices, { [one]: choice }));
  return {
    query,
    all,
    setAll,
    choices,
    choose,
    problems,
    shown,
    chooseAgain,
    leave,
    apply,
    error: handing.error ?? removing.error,
    busy: handing.isLoading || removing.isLoading,
  };
}
