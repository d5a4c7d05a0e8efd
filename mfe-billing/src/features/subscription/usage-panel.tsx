import type { Usage } from '@balcao/contracts/identity';
import { usageNotice } from '@balcao/platform';
import { Card, Stack, Text, Title, UsageBar } from '@balcao/ui';

const BARS = [
  ['usuarios', 'Usuários'],
  ['agendamentos', 'Agendamentos no mês'],
  ['mensagens', 'Mensagens no mês'],
] as const;

/** The counters the server holds against the limits, with the month they count. */
export function UsagePanel({ usage }: { usage: Usage }) {
  return (
    <Card component="section" aria-labelledby="uso-atual">
      <Title order={2} size="h3" id="uso-atual" mb={4}>
        Uso Atual
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {usage.periodo}
      </Text>
      <Stack gap="md">
        {BARS.map(([what, label]) => (
          <UsageBar key={what} label={label} {...usage[what]} notice={usageNotice(what, usage[what])} />
        ))}
      </Stack>
    </Card>
  );
}
