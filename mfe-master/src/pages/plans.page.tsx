import { PageHeader } from '@balcao/ui';

export default function PlansPage() {
  return <PageHeader title="Planos" />;
}
