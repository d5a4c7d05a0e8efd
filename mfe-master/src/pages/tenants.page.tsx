import { PageHeader } from '@balcao/ui';

export default function TenantsPage() {
  return <PageHeader title="Tenants" />;
}
