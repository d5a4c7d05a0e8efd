import { PageHeader } from '@balcao/ui';

export default function DebugIntegrationsPage() {
  return <PageHeader title="Diagnóstico das integrações" />;
}
