import type { Fatura } from '@balcao/contracts/invoices';
import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import { errorMessage, formatBRL, formatLongDate, useSession } from '@balcao/platform';
import { Alert, Button, confirm, Group, Stack, Text, Title, toast } from '@balcao/ui';
import { useBillingCancelInvoiceMutation } from '../../api/invoices-api';
import { lastDay } from './last-day';

/** What the invoice is for, until when, and what happens without it. */
function sentence(invoice: Fatura, suspended: boolean): string {
  const { motivo, plano, status, vence_em } = invoice;
  if (motivo === 'escolha')
    return `O plano ${plano} vale assim que o pagamento chegar. A fatura espera até ${formatLongDate(vence_em)}.`;
  if (suspended) return 'Assim que ela for paga, tudo volta a funcionar, e o mês recomeça no dia do pagamento.';
  if (status === 'aberta') return `Próximo mês do plano ${plano}, com vencimento em ${formatLongDate(vence_em)}.`;
  return `Venceu em ${formatLongDate(vence_em)}. Sem o pagamento, em ${formatLongDate(lastDay(invoice))} a empresa passa a só consultar e exportar.`;
}

const isCharged = ({ id }: Fatura, way: FormaDePagamento | null): boolean => way?.cartao?.fatura_id === id;

function cardSentence(invoice: Fatura, way: FormaDePagamento | null): string {
  const { plano } = invoice;
  if (isCharged(invoice, way))
    return 'O Mercado Pago está cobrando esta fatura no seu cartão. Pode levar até uma hora, e você não precisa fazer nada.';
  const next = way?.cartao?.proxima_em;
  const when = next ? ` em ${formatLongDate(next)}` : '';
  return `Próximo mês do plano ${plano}, cobrado no seu cartão${when}. Você não precisa fazer nada.`;
}

interface OpenInvoicesProps {
  invoices: readonly Fatura[];
  way: FormaDePagamento | null;
  onPay: (id: string) => void;
  onCard: (invoice: Fatura) => void;
}

/** What is to be paid, with the ways to pay it; what a card is about to pay is not paid by hand. */
export function OpenInvoices({ invoices, way, onPay, onCard }: OpenInvoicesProps) {
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
        const nextMonth = motivo === 'renovacao' && status === 'aberta' && way?.cartao?.situacao === 'ativo';
        const byCard = nextMonth || isCharged(invoice, way);
        return (
          <Alert key={id} color={late ? 'red' : 'yellow'} role="region" aria-label={`Fatura do plano ${invoice.plano}`}>
            <Title order={2} size="h3">
              {late ? 'Fatura vencida' : 'Fatura em aberto'}: {formatBRL(valor)}
            </Title>
            <Text size="sm" mt={4}>
              {byCard ? cardSentence(invoice, way) : sentence(invoice, tenant?.status === 'suspended')}
            </Text>
            {Number(credito) > 0 && (
              <Text size="sm" mt={4}>
                {formatBRL(preco)} menos {formatBRL(credito)} do mês já pago.
              </Text>
            )}
            <Group mt="sm" gap="sm">
              {!byCard && <Button onClick={() => onPay(id)}>Pagar com Pix</Button>}
              {!byCard && way?.aceita_cartao && (
                <Button variant="default" onClick={() => onCard(invoice)}>
                  Pagar com cartão
                </Button>
              )}
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
