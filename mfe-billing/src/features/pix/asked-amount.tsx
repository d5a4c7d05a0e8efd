import { centsOf } from '@balcao/contracts/money';
import { formatBRL } from '@balcao/platform';
import { MoneyText } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { amountFault } from '../money/amount-fault';
import type { PixTarget } from './pix-target';

/** What is wrong with how much is asked for; of what has its own amount, nothing. */
export function askedFault(valor: string, { aberto }: PixTarget): string | undefined {
  if (aberto === undefined) return undefined;
  const beyond = () =>
    centsOf(valor) > centsOf(aberto)
      ? `O valor passa do que falta pagar: informe até ${formatBRL(aberto)}.`
      : undefined;
  return amountFault(valor, { zero: false }) ?? beyond();
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

interface AskedAmountProps {
  target: PixTarget;
  /** The most that may be asked for now, where the server said so. */
  bound?: string | undefined;
  value: string;
  error: string | undefined;
  /** It came because somebody asked for it. */
  focused?: boolean;
  onChange: (valor: string) => void;
}

/** How much is asked for: chosen, where a part of it may be. */
export function AskedAmount({ target, bound, value, error, focused, onChange }: AskedAmountProps) {
  const { aberto, sinal_falta } = target;
  if (aberto === undefined) return <MoneyText value={value} fz={28} fw={650} ta="center" />;
  const deposit = sinal_falta ? ` Do sinal, faltam ${formatBRL(sinal_falta)}.` : '';
  return (
    <MoneyField
      label="Valor"
      description={
        Number(bound) > 0
          ? `Dá para cobrar até ${formatBRL(bound ?? aberto)}.`
          : `Falta pagar ${formatBRL(aberto)}.${deposit}`
      }
      required
      data-autofocus
      ref={focused ? takeFocus : undefined}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
