import type { Caixa } from '@balcao/contracts/cash';
import { centsOf } from '@balcao/contracts/money';
import { methodLabel } from '@balcao/contracts/payments';
import { formatBRL } from '@balcao/platform';
import { Card, Group, MoneyText, SimpleGrid, Stack, Text } from '@balcao/ui';

function Line({ label, value, minus }: { label: string; value: string; minus?: boolean }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={4} wrap="nowrap">
        {minus && centsOf(value) > 0 && <Text size="sm">−</Text>}
        <MoneyText value={value} size="sm" />
      </Group>
    </Group>
  );
}

/** How what should be in the drawer comes about; other forms beside it, for information. */
export function CashFigures({ cash }: { cash: Caixa }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
      <Card withBorder role="group" aria-label="Dinheiro no caixa">
        <Stack gap={6}>
          <Text size="sm" c="dimmed">
            {cash.fechamento ? 'Deveria haver no caixa' : 'Deve haver no caixa'}
          </Text>
          <Text fz={28} fw={650} ff="var(--mantine-font-family)">
            {formatBRL(cash.esperado)}
          </Text>
          <Line label="Fundo de troco" value={cash.fundo} />
          <Line label="Recebido em dinheiro" value={cash.recebido} />
          <Line label="Suprimentos" value={cash.suprimentos} />
          <Line label="Sangrias" value={cash.sangrias} minus />
          <Line label="Reembolsos em dinheiro" value={cash.reembolsado} minus />
          {centsOf(cash.estornado) > 0 && <Line label="Lançamentos cancelados" value={cash.estornado} minus />}
        </Stack>
      </Card>
      <Card withBorder role="group" aria-label="Outras formas">
        <Stack gap={6}>
          <Text size="sm" c="dimmed">
            Outras formas no mesmo período
          </Text>
          {cash.outras_formas.map(({ metodo, valor }) => (
            <Line key={metodo} label={methodLabel(metodo) ?? 'Sem forma'} value={valor} />
          ))}
          {cash.outras_formas.length === 0 && <Text size="sm">Nada recebido em outra forma.</Text>}
          <Text size="xs" c="dimmed">
            Só para conferência: não entra na conta do dinheiro.
          </Text>
        </Stack>
      </Card>
    </SimpleGrid>
  );
}
