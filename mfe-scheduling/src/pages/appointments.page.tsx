import { PageHeader } from '@balcao/ui';

export default function AppointmentsPage() {
  return <PageHeader title="Agendamentos" />;
}
