import { errorMessage } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useSchedulingUndoMutation } from '../../api/scheduling-api';

/** Says what was done, with a way back while the notice is on screen. */
export function useUndoToast(): (message: string, appointmentId: string) => void {
  const [undo] = useSchedulingUndoMutation();
  return (message, appointmentId) => {
    const takeBack = async () => {
      const answer = await undo(appointmentId);
      if (answer.error) toast.error(errorMessage(answer.error));
      else toast.success('Desfeito.');
    };
    toast.success(message, { action: { label: 'Desfazer', onClick: () => void takeBack() } });
  };
}
