import { useSession } from '@balcao/platform';
import { NoPermission } from '@balcao/ui';
import { Inbox } from '../features/conversations/inbox';

export default function ChatsPage() {
  const { can } = useSession();
  return can('chats.read') ? <Inbox /> : <NoPermission />;
}
