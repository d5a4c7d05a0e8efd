import { PageHeader } from '@balcao/ui';

export default function PaymentsPage() {
  return <PageHeader title="Pagamentos" />;
}
