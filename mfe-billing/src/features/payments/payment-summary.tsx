import type { listPayments } from '@balcao/contracts/billing';
import { formatBRL, type ResponseOf } from '@balcao/platform';
import { Card, SimpleGrid, Text } from '@balcao/ui';

type Summary = ResponseOf<typeof listPayments>['resumo'];

export function PaymentSummary({ summary }: { summary: Summary }) {
  const cards = [
    { label: `Recebido em ${summary.periodo}`, value: summary.pago },
    { label: 'A receber', value: summary.pendente },
    { label: `Reembolsado em ${summary.periodo}`, value: summary.reembolsado },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} mb="lg">
      {cards.map(({ label, value }) => (
        <Card withBorder key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fz={28} fw={650} ff="var(--mantine-font-family)">
            {formatBRL(value)}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
