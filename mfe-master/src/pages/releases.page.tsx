import { PageHeader } from '@balcao/ui';

export default function ReleasesPage() {
  return <PageHeader title="Versões" />;
}
