import { PageHeader } from '@balcao/ui';

export default function FinancialsPage() {
  return <PageHeader title="Financeiro" />;
}
