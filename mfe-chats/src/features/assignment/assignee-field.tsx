import type { Chat } from '@balcao/contracts/chats';
import { errorMessage, useSession } from '@balcao/platform';
import { NativeSelect, toast } from '@balcao/ui';
import { useChatsAssignMutation } from '../../api/teamwork-api';
import { useAttendants } from './use-attendants';

/** Who looks after the conversation; chosen is stored. */
export function AssigneeField({ chat }: { chat: Chat }) {
  const { can, profile } = useSession();
  const { people } = useAttendants();
  const [assign, { isLoading }] = useChatsAssignMutation();
  const options = people.map(({ id, nome }) => ({ value: id, label: id === profile?.id ? `${nome} (você)` : nome }));
  const choose = async (id: string) => {
    const answer = await assign({ params: { id: chat.id }, body: { responsavel_id: id || null } });
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <NativeSelect
      label="Responsável"
      data={[{ value: '', label: 'Sem responsável' }, ...options]}
      value={chat.responsavel_id ?? ''}
      disabled={isLoading || !can('chats.write')}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}
