import { PageHeader } from '@balcao/ui';

export default function TestAiPage() {
  return <PageHeader title="Testar IA" />;
}
