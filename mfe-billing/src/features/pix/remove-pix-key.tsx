import { errorMessage } from '@balcao/platform';
import { Button, confirm, Group, toast } from '@balcao/ui';
import { useBillingRemovePixKeyMutation } from '../../api/pix-api';

const QUESTION = {
  title: 'Apagar a chave Pix?',
  message: 'Os códigos que já foram mostrados continuam valendo no banco.',
  confirmLabel: 'Apagar',
  danger: true,
};

export function RemovePixKey({ onRemoved }: { onRemoved: () => void }) {
  const [remove, { isLoading }] = useBillingRemovePixKeyMutation();
  const ask = async () => {
    if (!(await confirm(QUESTION))) return;
    const answer = await remove();
    if (answer.error) {
      toast.error(errorMessage(answer.error));
      return;
    }
    toast.success('Chave Pix apagada.');
    onRemoved();
  };
  return (
    <Group>
      <Button variant="subtle" color="red" size="compact-sm" loading={isLoading} onClick={() => void ask()}>
        Apagar chave
      </Button>
    </Group>
  );
}
