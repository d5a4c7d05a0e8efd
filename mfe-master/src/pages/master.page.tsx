import { PageHeader } from '@balcao/ui';

export default function MasterPage() {
  return <PageHeader title="Visão geral" />;
}
