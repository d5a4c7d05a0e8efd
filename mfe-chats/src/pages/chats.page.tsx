import { useSession } from '@balcao/platform';
import { NoPermission, PageHeader } from '@balcao/ui';
import { Inbox } from '../features/conversations/inbox';

export default function ChatsPage() {
  const { can } = useSession();
  if (can('chats.read')) return <Inbox />;
  return (
    <>
      <PageHeader title="Conversas" />
      <NoPermission />
    </>
  );
}
