import type { Plano, PlanTerms } from '@balcao/contracts/billing';
import { formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { Box, Button, Card, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import { PlanIcon } from '@balcao/ui/icons';

const FEATURES_SHOWN = 4;

export interface PlanCardProps {
  plan: Plano;
  current: boolean;
  /** What the company has of it, where that is not what it costs and holds today. */
  own: PlanTerms | null;
  /** Its terms of today may be had by choosing it again. */
  again: boolean;
  /** Absent: whoever looks may not choose. */
  onChoose?: (() => void) | undefined;
  choosing: boolean;
  disabled: boolean;
}

/** One plan on sale; the company's own carries 'Plano Atual', the others the way to them. */
export function PlanCard(props: PlanCardProps) {
  const { plan, current, own, again, onChoose } = props;
  const has = own ?? plan;
  return (
    <Card withBorder h="100%" style={current ? { borderColor: 'var(--mantine-color-brand-6)' } : undefined}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <PlanIcon nome={plan.nome} />
            <Title order={3} size="h3">
              {plan.nome}
            </Title>
          </Group>
          {current && ((own && again) || !onChoose) && <StatusBadge tone="brand">Plano Atual</StatusBadge>}
        </Group>
        <Text fz={28} fw={650}>
          {formatPlanPrice(has.preco_mensal)}/mês
        </Text>
        {plan.descricao && <Text c="dimmed">{plan.descricao}</Text>}
        <Text size="sm">{formatPlanLimits(has)}</Text>
        {own && (
          <Text size="sm" c="dimmed">
            É o que a empresa contratou, e continua assim. Hoje ele custa {formatPlanPrice(plan.preco_mensal)}/mês, com{' '}
            {formatPlanLimits(plan)}: isso só vale a partir do dia em que ele for escolhido de novo.
          </Text>
        )}
        <Box component="ul" m={0} pl="md" fz="sm">
          {plan.features.slice(0, FEATURES_SHOWN).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Box>
        {onChoose && <ChooseButton {...props} />}
      </Stack>
    </Card>
  );
}

function labelOf({ plan, current, own, again }: PlanCardProps): string {
  if (current) return own && again ? 'Escolher de novo' : 'Plano Atual';
  return Number(plan.preco_mensal) === 0 ? 'Usar Grátis' : 'Fazer Upgrade';
}

function ChooseButton(props: PlanCardProps) {
  const { plan, current, own, again, onChoose, choosing, disabled } = props;
  const label = labelOf(props);
  return (
    <Button
      mt="auto"
      fullWidth
      variant={current ? 'default' : 'filled'}
      disabled={(current && !(own && again)) || disabled}
      loading={choosing}
      onClick={onChoose}
      aria-label={`${label}: ${plan.nome}`}
    >
      {label}
    </Button>
  );
}
