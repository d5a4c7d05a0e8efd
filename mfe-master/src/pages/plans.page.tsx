import { formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { Box, Card, DataList, EmptyState, Group, PageHeader, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import { useMasterPlansQuery } from '../api/master-api';

const FEATURES_SHOWN = 5;

export default function PlansPage() {
  const query = useMasterPlansQuery();
  return (
    <>
      <PageHeader title="Planos" />
      <DataList
        label="Planos"
        layout="grid"
        items={query.data?.items}
        itemKey={(plan) => plan.id}
        query={query}
        what="os planos"
        empty={<EmptyState title="Nenhum plano cadastrado." />}
        renderItem={(plan) => (
          <Card withBorder h="100%">
            <Stack gap="xs">
              <Group justify="space-between">
                <Title order={2} size="h3">
                  {plan.nome}
                </Title>
                <StatusBadge tone={plan.ativo ? 'success' : 'neutral'}>{plan.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
              </Group>
              <Text fz={24} fw={650}>
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
        )}
      />
    </>
  );
}
