import { PageHeader } from '@balcao/ui';

export default function DebugWebhookPage() {
  return <PageHeader title="Diagnóstico do webhook" />;
}
