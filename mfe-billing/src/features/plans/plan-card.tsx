import type { Plano } from '@balcao/contracts/billing';
import { formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { Box, Card, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';

const FEATURES_SHOWN = 4;

/** One plan on sale; the company's own carries 'Plano Atual'. */
export function PlanCard({ plan, current }: { plan: Plano; current: boolean }) {
  return (
    <Card withBorder h="100%" style={current ? { borderColor: 'var(--mantine-color-brand-6)' } : undefined}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {plan.nome}
          </Title>
          {current && <StatusBadge tone="brand">Plano Atual</StatusBadge>}
        </Group>
        <Text fz={28} fw={650}>
          {formatPlanPrice(plan.preco_mensal)}/mês
        </Text>
        {plan.descricao && <Text c="dimmed">{plan.descricao}</Text>}
        <Text size="sm">{formatPlanLimits(plan)}</Text>
        <Box component="ul" m={0} pl="md" fz="sm">
          {plan.features.slice(0, FEATURES_SHOWN).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}
