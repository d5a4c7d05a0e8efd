import type { PagamentoListado } from '@balcao/contracts/payments';
import { formatBRL } from '@balcao/platform';
import { MoneyText, Stack, Text } from '@balcao/ui';

/** What was paid; of a list about one person their share of it, and of how much. */
export function PaymentAmount({ valor, parte }: Pick<PagamentoListado, 'valor' | 'parte'>) {
  if (!parte || parte.valor === valor) return <MoneyText value={valor} />;
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={parte.valor} />
      <Text size="xs" c="dimmed">
        {' '}
        de {formatBRL(valor)}
      </Text>
    </Stack>
  );
}
