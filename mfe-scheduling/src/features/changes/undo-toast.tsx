import type { UndoConflict } from '@balcao/contracts/scheduling';
import { apiError, errorMessage, formatDay, formatNumber, formatTime } from '@balcao/platform';
import { confirm, List, Stack, Text, toast } from '@balcao/ui';
import { useSchedulingUndoMutation } from '../../api/scheduling-api';

/** What stands in the way of taking something back; null for any other failure. */
function undoConflictOf(error: unknown): UndoConflict | null {
  const known = apiError(error);
  return known?.code === 'scheduling/undo-conflict' ? ((known.details ?? null) as UndoConflict | null) : null;
}

function Obstacles({ conflict }: { conflict: UndoConflict }) {
  const blocked = conflict.itens.filter(({ motivo }) => motivo);
  const others = conflict.itens.length - blocked.length;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {blocked.length === 1 ? 'Este agendamento não cabe' : `Estes ${blocked.length} agendamentos não cabem`} mais
        como antes:
      </Text>
      <List size="sm" aria-label="O que impede desfazer">
        {blocked.map(({ id, cliente_nome, produto_nome, data_hora, motivo }) => (
          <List.Item key={id}>
            {formatDay(data_hora)}, {formatTime(data_hora)}: {[cliente_nome, produto_nome].filter(Boolean).join(', ')}.{' '}
            {motivo}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {conflict.pode_confirmar
          ? 'Se desfizer mesmo assim, entram como encaixe. Fica registrado no histórico.'
          : others > 0
            ? 'Nada foi desfeito: o que mudou junto volta junto.'
            : 'Nada foi desfeito.'}
      </Text>
    </Stack>
  );
}

/** Takes back the last change of an appointment, with all that changed with it; asks where the time is not free. */
export function useTakeBack(): { takeBack: (id: string) => Promise<void>; isLoading: boolean } {
  const [undo, { isLoading }] = useSchedulingUndoMutation();
  const run = async (id: string, encaixe: boolean): Promise<void> => {
    const answer = await undo({ id, encaixe });
    if (answer.data) {
      const { items, repasse } = answer.data;
      if (repasse) {
        const { total, profissional_nome } = repasse;
        toast.info(
          `São ${formatNumber(total)} agendamentos: eles voltam para ${profissional_nome}. Acompanhe em Equipe e horários.`,
        );
        return;
      }
      const { length } = items;
      toast.success(length > 1 ? `Desfeito: ${length} agendamentos voltaram.` : 'Desfeito.');
      return;
    }
    const conflict = undoConflictOf(answer.error);
    if (!conflict) {
      toast.error(errorMessage(answer.error));
      return;
    }
    const sure = await confirm({
      title: conflict.pode_confirmar ? 'Desfazer mesmo assim?' : 'Não deu para desfazer',
      message: <Obstacles conflict={conflict} />,
      confirmLabel: conflict.pode_confirmar ? 'Desfazer como encaixe' : 'Entendi',
      cancelLabel: conflict.pode_confirmar ? 'Deixar como está' : null,
    });
    if (sure && conflict.pode_confirmar) await run(id, true);
  };
  return { takeBack: (id) => run(id, false), isLoading };
}

/** Says what was done, with a way back while the notice is on screen. */
export function useUndoToast(): (message: string, appointmentId: string) => void {
  const { takeBack } = useTakeBack();
  return (message, id) => toast.success(message, { action: { label: 'Desfazer', onClick: () => void takeBack(id) } });
}
