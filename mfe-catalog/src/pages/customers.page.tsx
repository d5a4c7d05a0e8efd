import { PageHeader } from '@balcao/ui';

export default function CustomersPage() {
  return <PageHeader title="Clientes" />;
}
