import { PageHeader } from '@balcao/ui';

export default function SystemSettingsPage() {
  return <PageHeader title="Sistema" />;
}
