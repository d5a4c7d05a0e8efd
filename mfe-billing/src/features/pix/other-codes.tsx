import type { Cobranca } from '@balcao/contracts/charges';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { formatBRL } from '@balcao/platform';
import { Button, Group, Text } from '@balcao/ui';
import { useBillingVisitAccountQuery } from '../../api/payments-api';
import { takeLostFocus } from '../take-lost-focus';
import type { PixTarget } from './pix-target';

/** What of a visit no code asks for yet; '0.00' where its amount is not chosen here. */
export function useUncharged({ agendamento_id, aberto }: PixTarget, open: readonly Cobranca[]): string {
  const skip = !agendamento_id || aberto === undefined;
  const { data } = useBillingVisitAccountQuery(agendamento_id ?? '', { skip });
  if (skip || !data) return '0.00';
  const asked = open.reduce((sum, { valor }) => sum + centsOf(valor), 0);
  return moneyOf(Math.max(0, centsOf(data.aberto) - asked));
}

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
  if (open.length < 2 && !onMore) return null;
  return (
    <Group justify="space-between" gap="xs">
      {open.length > 1 && (
        <Group gap="xs" role="group" aria-label="Códigos em aberto">
          <Text size="sm">Códigos em aberto:</Text>
          {open.map(({ id, valor }) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === shown ? 'light' : 'default'}
              aria-pressed={id === shown}
              onClick={() => onShow(id)}
            >
              {formatBRL(valor)}
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
