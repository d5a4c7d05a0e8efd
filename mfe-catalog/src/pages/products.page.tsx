import { PageHeader } from '@balcao/ui';

export default function ProductsPage() {
  return <PageHeader title="Produtos" />;
}
