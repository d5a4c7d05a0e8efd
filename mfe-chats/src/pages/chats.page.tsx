import { PageHeader } from '@balcao/ui';

export default function ChatsPage() {
  return <PageHeader title="Conversas" />;
}
