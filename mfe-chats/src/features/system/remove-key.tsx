import { errorMessage, useSession } from '@balcao/platform';
import { Button, confirm, toast } from '@balcao/ui';
import { useChatsRemoveKeyMutation } from '../../api/integrations-api';

type Key = 'ai' | 'gateway';

const TITLE: Record<Key, string> = { ai: 'Remover a chave da IA?', gateway: 'Remover o servidor do WhatsApp?' };
const OWN: Record<Key, string> = {
  ai: 'A chave da sua empresa é apagada. Quem responde daqui em diante é a IA da plataforma, se houver uma.',
  gateway:
    'O endereço e a chave da sua empresa são apagados. Daqui em diante vale o servidor da plataforma, onde o WhatsApp precisa ser conectado de novo.',
};
const PLATFORM: Record<Key, string> = {
  ai: 'As empresas sem chave própria ficam sem respostas da IA até outra chave ser salva.',
  gateway: 'As empresas sem servidor próprio não enviam nem recebem mensagens até outra chave ser salva.',
};

/** Takes a key away again: the company's own, or the platform's when its master does. */
export function RemoveKey({ which, onRemoved }: { which: Key; onRemoved: () => void }) {
  const { isMaster } = useSession();
  const [remove, { isLoading }] = useChatsRemoveKeyMutation();
  const ask = async () => {
    const message = (isMaster ? PLATFORM : OWN)[which];
    if (!(await confirm({ title: TITLE[which], message, confirmLabel: 'Remover chave', danger: true }))) return;
    try {
      await remove(isMaster ? `platform-${which}` : which).unwrap();
      onRemoved();
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
