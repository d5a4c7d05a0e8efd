import { errorMessage } from '@balcao/platform';
import { Button, confirm, toast } from '@balcao/ui';
import { useChatsRemoveAiKeyMutation } from '../../api/integrations-api';

const QUESTION = {
  title: 'Remover a chave da IA?',
  message: 'A chave da sua empresa é apagada. Quem responde daqui em diante é a IA da plataforma, se houver uma.',
  confirmLabel: 'Remover chave',
  danger: true,
};

/** Takes the company's own AI key away again. */
export function RemoveKey() {
  const [remove, { isLoading }] = useChatsRemoveAiKeyMutation();
  const ask = async () => {
    if (!(await confirm(QUESTION))) return;
    try {
      await remove().unwrap();
      toast.success('Chave removida.');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void ask()}>
      Remover chave
    </Button>
  );
}
