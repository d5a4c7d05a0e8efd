import type { Assinatura } from '@balcao/contracts/billing';
import { DAY_MS } from '@balcao/contracts/constants';
import type { Fatura } from '@balcao/contracts/invoices';
import { formatBRL, formatLongDate } from '@balcao/platform';
import { List, Text } from '@balcao/ui';

// docs/decisions/0118-a-card-is-asked-for-the-months-price.md
/** What the card is charged: at first, and then every month. */
export function CardSums({ invoice, subscription }: { invoice: Fatura | null; subscription: Assinatura | null }) {
  if (invoice && Number(invoice.credito) > 0)
    return (
      <List size="sm" spacing={4}>
        <List.Item>
          Agora: <b>{formatBRL(invoice.valor)}</b>. O Mercado Pago cobra {formatBRL(invoice.preco)}, o preço do mês, e
          em seguida {formatBRL(invoice.credito)} voltam para o cartão: você já tinha pago.
        </List.Item>
        <List.Item>
          Depois: <b>{formatBRL(invoice.preco)} por mês</b>.
        </List.Item>
      </List>
    );
  if (invoice)
    return (
      <Text size="sm">
        Agora <b>{formatBRL(invoice.valor)}</b>, e depois <b>{formatBRL(invoice.preco)} por mês</b>.
      </Text>
    );
  if (!subscription) return null;
  const { pago_ate, valor } = subscription;
  return (
    <Text size="sm">
      <b>{formatBRL(valor)} por mês</b>
      {pago_ate && `, a primeira vez em ${formatLongDate(Date.parse(pago_ate) - DAY_MS)}`}.
    </Text>
  );
}
