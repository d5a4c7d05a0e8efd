import { INTEGRATION_TEXTS, type Integration } from '@balcao/contracts/integrations';
import { errorMessage } from '@balcao/platform';
import { Button, confirm, Group, toast } from '@balcao/ui';
import { useChatsDeleteIntegrationMutation } from '../../api/integrations-api';

interface RemoveIntegrationProps {
  integration: Pick<Integration, 'id'>;
  title: string;
  onRemoved: () => void;
}

/** Forgets the credentials of an integration, after the question. */
export function RemoveIntegration({ integration: { id }, title, onRemoved }: RemoveIntegrationProps) {
  const [remove, { isLoading }] = useChatsDeleteIntegrationMutation();
  const ask = async () => {
    const question = { title, message: INTEGRATION_TEXTS.deleteConfirm, confirmLabel: 'Deletar', danger: true };
    if (!id || !(await confirm(question))) return;
    const answer = await remove(id);
    if (answer.error) toast.error(errorMessage(answer.error));
    else onRemoved();
  };
  return (
    <Group>
      <Button variant="subtle" color="red" size="compact-sm" loading={isLoading} onClick={() => void ask()}>
        Remover integração
      </Button>
    </Group>
  );
}
