import type { Dashboard } from '@balcao/contracts/identity';
import { useSession } from '@balcao/platform';
import { Badge, Card, Group, Stack, Text, Title, UsageBar } from '@balcao/ui';
import { planLabel } from '../../layout/plan-label';

/** Real counters against the plan's limits, naming the period they count. */
export function PlanUsage({ usage }: { usage: Dashboard['uso'] }) {
  const { tenant } = useSession();
  return (
    <Card>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h3">
          Uso do plano
        </Title>
        {tenant && <Badge>{planLabel(tenant.plano)}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {usage.periodo}
      </Text>
      <Stack gap="md">
        <UsageBar label="Usuários" {...usage.usuarios} />
        <UsageBar label="Agendamentos no mês" {...usage.agendamentos} />
        <UsageBar label="Mensagens no mês" {...usage.mensagens} />
      </Stack>
    </Card>
  );
}
