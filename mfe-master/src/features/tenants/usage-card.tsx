import type { CompanyPage } from '@balcao/contracts/company-page';
import { formatDate, formatPlanPrice } from '@balcao/platform';
import { Card, Stack, Text, Title, UsageBar } from '@balcao/ui';

const SUBSCRIPTION = { active: 'Assinatura ativa', pendente: 'Aguarda o primeiro pagamento', cancelled: 'Cancelada' };

function subscriptionText({ assinatura }: CompanyPage): string {
  if (!assinatura) return 'Nunca escolheu um plano.';
  const { plano_nome, valor, status, pago_ate } = assinatura;
  const paid = pago_ate ? `, pago até ${formatDate(pago_ate)}` : '';
  return `${plano_nome}, ${formatPlanPrice(valor)}/mês: ${SUBSCRIPTION[status]}${paid}.`;
}

/** What the company pays, and what it used of its plan this month. */
export function UsageCard({ page }: { page: CompanyPage }) {
  const { uso } = page;
  return (
    <Card component="section" aria-labelledby="uso" withBorder>
      <Title order={2} size="h4" id="uso">
        Plano e uso
      </Title>
      <Text size="sm">{subscriptionText(page)}</Text>
      <Text size="sm" c="dimmed" mb="md">
        Uso em {uso.periodo}
      </Text>
      <Stack gap="md">
        <UsageBar label="Usuários" {...uso.usuarios} />
        <UsageBar label="Agendamentos" {...uso.agendamentos} />
        <UsageBar label="Mensagens" {...uso.mensagens} />
      </Stack>
    </Card>
  );
}
