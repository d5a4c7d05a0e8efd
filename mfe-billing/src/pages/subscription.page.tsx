import { PageHeader } from '@balcao/ui';

export default function SubscriptionPage() {
  return <PageHeader title="Assinatura" />;
}
