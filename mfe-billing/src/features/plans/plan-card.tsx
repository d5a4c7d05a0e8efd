import type { Plano } from '@balcao/contracts/billing';
import { formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { Box, Button, Card, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';

const FEATURES_SHOWN = 4;

export interface PlanCardProps {
  plan: Plano;
  current: boolean;
  /** Absent: whoever looks may not choose. */
  onChoose?: (() => void) | undefined;
  choosing: boolean;
  disabled: boolean;
}

/** One plan on sale; the company's own carries 'Plano Atual', the others the way to them. */
export function PlanCard({ plan, current, onChoose, choosing, disabled }: PlanCardProps) {
  return (
    <Card withBorder h="100%" style={current ? { borderColor: 'var(--mantine-color-brand-6)' } : undefined}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between">
          <Title order={3} size="h3">
            {plan.nome}
          </Title>
          {current && !onChoose && <StatusBadge tone="brand">Plano Atual</StatusBadge>}
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
        {onChoose && (
          <ChooseButton plan={plan} current={current} onChoose={onChoose} choosing={choosing} disabled={disabled} />
        )}
      </Stack>
    </Card>
  );
}

function ChooseButton({ plan, current, onChoose, choosing, disabled }: PlanCardProps) {
  const label = current ? 'Plano Atual' : Number(plan.preco_mensal) === 0 ? 'Usar Grátis' : 'Fazer Upgrade';
  return (
    <Button
      mt="auto"
      fullWidth
      variant={current ? 'default' : 'filled'}
      disabled={current || disabled}
      loading={choosing}
      onClick={onChoose}
      aria-label={`${label}: ${plan.nome}`}
    >
      {label}
    </Button>
  );
}
