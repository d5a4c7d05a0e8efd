import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import { apiError, fieldErrors } from '@balcao/platform';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useBillingChargeMutation } from '../../api/charges-api';
import { askedFault } from './asked-amount';
import type { PixTarget } from './pix-target';

export interface NewChargeProps {
  target: PixTarget;
  /** Made once for this code: asked for again, it is the same charge. */
  chave: string;
  /** It is asked for: until its code is there, this form stays. */
  onAsk: () => void;
  onMade: (id: string) => void;
  /** Another amount, or another end, is another charge. */
  onChange: () => void;
  /** The company's own key instead, for as much. */
  onStatic: (valor: string) => void;
  /** Back to the codes there are. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** How much the server said may still be asked for. */
function boundIn(error: unknown): string | undefined {
  const details = apiError(error)?.details as { aberto?: string } | undefined;
  return details?.aberto;
}

const FIRST = '[data-autofocus]';
const focusOn = (form: RefObject<HTMLFormElement | null>, which: string): void =>
  form.current?.querySelector<HTMLElement>(which)?.focus();

/** What makes a charge at the provider, and where whoever types goes on. */
export function useNewCharge({ target, chave, onAsk, onMade, onChange, onBack }: NewChargeProps) {
  const [valor, setValor] = useState(target.valor);
  const [fault, setFault] = useState<string>();
  // Beside other codes not all that is open can be charged.
  const [bound, setBound] = useState(onBack ? target.aberto : undefined);
  const [minutes, setMinutes] = useState(String(CHARGE_MINUTES.usual));
  const [charge, { isLoading, error, reset }] = useBillingChargeMutation();
  const form = useRef<HTMLFormElement>(null);
  const { aberto, pagamento_id, agendamento_id, cliente_id, sinal_ate } = target;
  // The dialog is open before it is known what it shows.
  useEffect(() => focusOn(form, FIRST), []);
  // The button was busy, and could not keep the focus.
  useEffect(() => {
    if (error) focusOn(form, aberto === undefined ? '[type="submit"]' : FIRST);
  }, [error, aberto]);
  const other = () => {
    setFault(undefined);
    reset();
    onChange();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = askedFault(valor, target);
    setFault(found);
    if (found) return focusOn(form, FIRST);
    const about = pagamento_id
      ? { pagamento_id }
      : Object.assign({ valor }, agendamento_id ? { agendamento_id } : { cliente_id: cliente_id || null });
    const deposit = sinal_ate ? { finalidade: 'sinal' as const } : {};
    onAsk();
    const answer = await charge({ body: Object.assign({ chave, validade_minutos: Number(minutes) }, about, deposit) });
    if (answer.data) onMade(answer.data.id);
    else setBound(boundIn(answer.error));
  };
  return {
    form,
    valor,
    minutes,
    bound,
    error,
    saving: isLoading,
    fault,
    // Said at the field, where there is one.
    refused: aberto === undefined ? undefined : fieldErrors(error).valor,
    changeAmount: (next: string) => {
      setValor(next);
      other();
    },
    changeMinutes: (next: string) => {
      setMinutes(next);
      other();
    },
    submit,
  };
}
