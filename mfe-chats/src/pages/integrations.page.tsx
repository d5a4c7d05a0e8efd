import { PageHeader } from '@balcao/ui';

export default function IntegrationsPage() {
  return <PageHeader title="Integrações" />;
}
