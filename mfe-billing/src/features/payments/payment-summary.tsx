import { methodLabel, type PaymentTotals } from '@balcao/contracts/payments';
import { formatBRL } from '@balcao/platform';
import { Card, SimpleGrid, Text, UnstyledButton } from '@balcao/ui';

interface PaymentSummaryProps {
  summary: PaymentTotals;
  /** Shows what is still to come, of every time. */
  onPending: () => void;
}

export function PaymentSummary({ summary, onPending }: PaymentSummaryProps) {
  const forms = summary.por_metodo.map(
    ({ metodo, valor }) => `${methodLabel(metodo) ?? 'Sem forma'} ${formatBRL(valor)}`,
  );
  const whose = summary.profissional_nome ? `, parte de ${summary.profissional_nome}` : '';
  const cards = [
    { label: `Recebido em ${summary.periodo}${whose}`, value: summary.pago, more: forms.join(' · ') },
    { label: `A receber${whose}`, value: summary.pendente, onClick: onPending },
    { label: `Reembolsado em ${summary.periodo}${whose}`, value: summary.reembolsado },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} mb="lg">
      {cards.map(({ label, value, more, onClick }) => (
        <Card withBorder key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fz={28} fw={650} ff="var(--mantine-font-family)">
            {formatBRL(value)}
          </Text>
          {more && (
            <Text size="xs" c="dimmed">
              {more}
            </Text>
          )}
          {onClick && Number(value) > 0 && (
            <UnstyledButton
              onClick={onClick}
              fz="sm"
              c="var(--mantine-color-anchor)"
              style={{ alignSelf: 'flex-start' }}
            >
              Ver o que falta receber
            </UnstyledButton>
          )}
        </Card>
      ))}
    </SimpleGrid>
  );
}
