import type { LeftEvents } from '@balcao/contracts/integration-changes';
import { INTEGRATION_TEXTS, type Integration } from '@balcao/contracts/integrations';
import { errorMessage } from '@balcao/platform';
import { Button, confirm, Group, toast } from '@balcao/ui';
import { useChatsDeleteIntegrationMutation } from '../../api/integrations-api';

interface RemoveIntegrationProps {
  integration: Pick<Integration, 'id'>;
  title: string;
  /** Of a calendar: what becomes of what stands ahead in it. */
  eventos?: LeftEvents;
  onRemoved: () => void;
}

/** Forgets the credentials of an integration, after the question. */
export function RemoveIntegration({ integration: { id }, title, eventos, onRemoved }: RemoveIntegrationProps) {
  const [remove, { isLoading }] = useChatsDeleteIntegrationMutation();
  const ask = async () => {
    const question = { title, message: INTEGRATION_TEXTS.deleteConfirm, confirmLabel: 'Deletar', danger: true };
    if (!id || !(await confirm(question))) return;
    const answer = await remove({ params: { id }, query: eventos ? { eventos } : {} });
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
