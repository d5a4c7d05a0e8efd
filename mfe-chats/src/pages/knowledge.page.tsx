import { PageHeader } from '@balcao/ui';

export default function KnowledgePage() {
  return <PageHeader title="Base de Conhecimento" />;
}
