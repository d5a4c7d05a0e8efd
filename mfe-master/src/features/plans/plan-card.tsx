import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { formatCount, formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { Box, Button, Card, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import { PlanIcon } from '@balcao/ui/icons';
import { firstClick } from '../first-click';
import { countPaying } from './plan-impact';

const FEATURES_SHOWN = 5;

interface PlanCardProps {
  plan: PlanoDaPlataforma;
  onEdit: () => void;
  onSell: () => void;
  onRemove: () => void;
}

/** A plan as it is sold, how many companies have it, and what may be done about it. */
export function PlanCard({ plan, onEdit, onSell, onRemove }: PlanCardProps) {
  const { nome, descricao, preco_mensal, features, ativo, inicial, empresas } = plan;
  const others = empresas - countPaying(plan);
  const sell = ativo ? 'Desativar' : 'Ativar';
  return (
    <Card withBorder h="100%">
      <Stack gap="xs" h="100%">
        <Group justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <PlanIcon nome={nome} />
            <Title order={2} size="h3">
              {nome}
            </Title>
          </Group>
          <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
        </Group>
        <Text fz={24} fw={650}>
          {formatPlanPrice(preco_mensal)}/mês
        </Text>
        {descricao && <Text c="dimmed">{descricao}</Text>}
        <Text size="sm">{formatPlanLimits(plan)}</Text>
        <Box component="ul" m={0} pl="md" fz="sm">
          {features.slice(0, FEATURES_SHOWN).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Box>
        <Text size="sm" c="dimmed" mt="auto">
          {formatCount(countPaying(plan), 'assinatura ativa', 'assinaturas ativas')}
          {others > 0 && ` · ${formatCount(others, 'empresa', 'empresas')} em teste ou sem assinatura ativa`}
          {inicial && ativo && ' · empresas novas começam aqui'}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={`Editar plano ${nome}`} onClick={firstClick(onEdit)}>
            Editar
          </Button>
          <Button size="xs" variant="default" aria-label={`${sell} plano ${nome}`} onClick={firstClick(onSell)}>
            {sell}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Excluir plano ${nome}`}
            onClick={firstClick(onRemove)}
          >
            Excluir
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
