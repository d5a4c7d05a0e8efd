import { DAY_MS } from '@balcao/contracts/constants';
import { type Fatura, GRACE_DAYS } from '@balcao/contracts/invoices';
import { errorMessage, formatBRL, formatLongDate, useSession } from '@balcao/platform';
import { Alert, Button, confirm, Group, Stack, Text, Title, toast } from '@balcao/ui';
import { useBillingCancelInvoiceMutation } from '../../api/invoices-api';

/** What the invoice is for, until when, and what happens without it. */
function sentence({ motivo, plano, status, vence_em, created_at }: Fatura, suspended: boolean): string {
  if (motivo === 'escolha')
    return `O plano ${plano} vale assim que o pagamento chegar. A fatura espera até ${formatLongDate(vence_em)}.`;
  if (suspended) return 'Assim que ela for paga, tudo volta a funcionar, e o mês recomeça no dia do pagamento.';
  if (status === 'aberta') return `Próximo mês do plano ${plano}, com vencimento em ${formatLongDate(vence_em)}.`;
  const told = Math.max(Date.parse(vence_em), Date.parse(created_at));
  const stops = formatLongDate(told + GRACE_DAYS * DAY_MS);
  return `Venceu em ${formatLongDate(vence_em)}. Sem o pagamento, em ${stops} a empresa passa a só consultar e exportar.`;
}

/** What is to be paid, with the way to pay it. */
export function OpenInvoices({ invoices, onPay }: { invoices: readonly Fatura[]; onPay: (id: string) => void }) {
  const { tenant } = useSession();
  const [cancel, { isLoading }] = useBillingCancelInvoiceMutation();
  const giveUp = async ({ id, plano }: Fatura) => {
    const agreed = await confirm({
      title: `Desistir do plano ${plano}?`,
      message: 'A fatura deixa de valer, e tudo continua como está.',
      confirmLabel: 'Desistir do plano',
      cancelLabel: 'Voltar',
      danger: true,
    });
    if (!agreed) return;
    const { error } = await cancel({ params: { id } });
    if (error) toast.error(errorMessage(error));
    else toast.success('Fatura cancelada.');
  };
  return (
    <Stack gap="sm">
      {invoices.map((invoice) => {
        const { id, motivo, valor, preco, credito, status } = invoice;
        const late = status === 'vencida';
        return (
          <Alert key={id} color={late ? 'red' : 'yellow'} role="region" aria-label={`Fatura do plano ${invoice.plano}`}>
            <Title order={2} size="h3">
              {late ? 'Fatura vencida' : 'Fatura em aberto'}: {formatBRL(valor)}
            </Title>
            <Text size="sm" mt={4}>
              {sentence(invoice, tenant?.status === 'suspended')}
            </Text>
            {Number(credito) > 0 && (
              <Text size="sm" mt={4}>
                {formatBRL(preco)} menos {formatBRL(credito)} do mês já pago.
              </Text>
            )}
            <Group mt="sm" gap="sm">
              <Button onClick={() => onPay(id)}>Pagar com Pix</Button>
              {motivo === 'escolha' && (
                <Button variant="default" loading={isLoading} onClick={() => void giveUp(invoice)}>
                  Desistir do plano
                </Button>
              )}
            </Group>
          </Alert>
        );
      })}
    </Stack>
  );
}
