import { dayKey } from '@balcao/platform';
import { Text } from '@balcao/ui';
import { useBillingOpenCashQuery } from '../../api/cash-api';

/** Cash that will be in no drawer: none is open, or the money came before this one was opened. */
export function CashHint({ inCash, day }: { inCash: boolean; day?: string }) {
  const { data } = useBillingOpenCashQuery(undefined, { skip: !inCash });
  if (!inCash || !data) return null;
  const earlier = data.caixa && day && day < dayKey(data.caixa.aberto_em);
  if (data.caixa && !earlier) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {earlier
        ? 'O dinheiro é de um dia anterior à abertura do caixa: não entra no caixa aberto.'
        : 'Nenhum caixa aberto: este dinheiro não entra em nenhum caixa.'}
    </Text>
  );
}
