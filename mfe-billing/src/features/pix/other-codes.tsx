import type { Cobranca } from '@balcao/contracts/charges';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { formatBRL } from '@balcao/platform';
import { Button, Group, Text, takeLostFocus } from '@balcao/ui';
import { useBillingVisitAccountQuery } from '../../api/payments-api';
import type { PixTarget } from './pix-target';

/** What of a visit no code asks for yet; '0.00' where its amount is not chosen here. */
export function useUncharged({ agendamento_id, aberto }: PixTarget, open: readonly Cobranca[]): string {
  const skip = !agendamento_id || aberto === undefined;
  const { data } = useBillingVisitAccountQuery(agendamento_id ?? '', { skip });
  if (skip || !data) return '0.00';
  // What is entered as still to come is not open: its codes take nothing from it.
  const asking = open.filter(({ pagamento_id }) => pagamento_id === null);
  const asked = asking.reduce((sum, { valor }) => sum + centsOf(valor), 0);
  return moneyOf(Math.max(0, centsOf(data.aberto) - asked));
}

const kindOf = ({ finalidade, pagamento_id }: Cobranca): string =>
  finalidade === 'sinal' ? ' · Sinal' : pagamento_id ? ' · A receber' : '';

interface OtherCodesProps {
  open: readonly Cobranca[];
  shown: string;
  onShow: (id: string) => void;
  /** Something is left that a code may be made for. */
  onMore: (() => void) | undefined;
  /** Whoever went there came back. */
  isBack: boolean;
}

/** Every code of this that can be paid now, and the way to one more. */
export function OtherCodes({ open, shown, onShow, onMore, isBack }: OtherCodesProps) {
  const others = open.some(({ id }) => id !== shown);
  if (!others && !onMore) return null;
  return (
    <Group justify="space-between" gap="xs">
      {others && (
        <Group gap="xs" role="group" aria-label="Códigos em aberto">
          <Text size="sm">Códigos em aberto:</Text>
          {open.map((code) => (
            <Button
              key={code.id}
              size="compact-sm"
              variant={code.id === shown ? 'light' : 'default'}
              aria-pressed={code.id === shown}
              onClick={() => onShow(code.id)}
            >
              {formatBRL(code.valor)}
              {kindOf(code)}
            </Button>
          ))}
        </Group>
      )}
      {onMore && (
        <Button ref={isBack ? takeLostFocus : undefined} variant="subtle" size="compact-sm" onClick={onMore}>
          Cobrar outro valor
        </Button>
      )}
    </Group>
  );
}
