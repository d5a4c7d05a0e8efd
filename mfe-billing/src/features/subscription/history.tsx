import type { SubscriptionNews } from '@balcao/contracts/billing';
import { formatDateTime, formatPlanPrice } from '@balcao/platform';
import { Box, Card, Stack, Text, Title } from '@balcao/ui';

function sentence({ acao, plano, plano_anterior, valor }: SubscriptionNews): string {
  if (acao === 'cancelamento') return `Assinatura do plano ${plano} cancelada`;
  if (acao === 'retomada') return `Assinatura do plano ${plano} retomada`;
  if (acao === 'suspensao') return `Empresa suspensa: a fatura do plano ${plano} não foi paga`;
  if (acao === 'reativacao') return `Fatura paga: a empresa voltou, no plano ${plano}`;
  const before = plano_anterior && plano_anterior !== plano ? `, antes ${plano_anterior}` : '';
  return `Plano ${plano} escolhido (${formatPlanPrice(valor)}/mês${before})`;
}

/** What changed so far, newest first, and who changed it. */
export function History({ items }: { items: readonly SubscriptionNews[] }) {
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="historico">
      <Title order={2} size="h3" id="historico" mb="sm">
        Histórico
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map((item) => (
          <Box component="li" key={item.id}>
            <Text size="sm">{sentence(item)}</Text>
            <Text size="xs" c="dimmed">
              <time dateTime={item.created_at}>{formatDateTime(item.created_at)}</time>
              {item.quem && ` · ${item.quem}`}
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
