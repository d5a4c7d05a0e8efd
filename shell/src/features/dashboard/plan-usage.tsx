import type { Dashboard } from '@balcao/contracts/dashboard';
import { planLabel } from '@balcao/contracts/plan-label';
import { Link, paths, usageNotice, useSession } from '@balcao/platform';
import { Anchor, Badge, Card, Group, Stack, Text, Title, UsageBar } from '@balcao/ui';

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
        {/* One owner fills a plan of one: no warning until they want more people, which is on /users. */}
        <UsageBar label="Usuários" {...usage.usuarios} calm />
        <UsageBar
          label="Agendamentos no mês"
          {...usage.agendamentos}
          notice={usageNotice('agendamentos', usage.agendamentos)}
        />
        <UsageBar label="Mensagens no mês" {...usage.mensagens} notice={usageNotice('mensagens', usage.mensagens)} />
        <Anchor component={Link} to={paths.subscription()} size="sm">
          Ver planos
        </Anchor>
      </Stack>
    </Card>
  );
}
