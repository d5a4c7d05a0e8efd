import { errorMessage } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { useChatsPinCaseMutation } from '../../api/pin-api';

/** What was answered here is how it has to be answered from now on: a case of the AI's. */
export function PinCase({ id, onDone }: { id: string; onDone: () => void }) {
  const [pin, { isLoading }] = useChatsPinCaseMutation();
  const keep = async () => {
    const { error } = await pin(id);
    if (error) return toast.error(errorMessage(error));
    toast.success('Caso fixado. Ele está em Instruções da IA.');
    onDone();
  };
  return (
    <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void keep()}>
      Fixar como caso
    </Button>
  );
}
