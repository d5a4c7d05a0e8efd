import type { BodyInput } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { ContaDaVisita, PaymentMethod, registerPayment } from '@balcao/contracts/payments';
import { dayKey, errorMessage, fieldErrors, newClientId, paths, useNavigate } from '@balcao/platform';
import { isMoney, toast } from '@balcao/ui';
import { useState } from 'react';
import { useBillingRegisterMutation } from '../../api/payments-api';
import { amountsOf } from '../money/amounts-of';
import { suggestedOf } from '../money/suggested-of';

export interface Part {
  key: string;
  metodo: PaymentMethod | '';
  valor: string;
}
export interface Draft {
  cliente_id: string;
  partes: Part[];
  data: string;
  pendente: boolean;
  observacao: string;
}

const partOf = (valor: string): Part => ({ key: newClientId(), metodo: '', valor });
const centsIn = (value: string): number => (isMoney(value) ? centsOf(value) : 0);
export const sumOf = (partes: readonly Part[]): number => partes.reduce((all, { valor }) => all + centsIn(valor), 0);

function faultsOf({ partes, data }: Draft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { key, metodo, valor } of partes) {
    if (!metodo) faults[`${key}.metodo`] = 'Escolha a forma de pagamento.';
    if (!isMoney(valor)) faults[`${key}.valor`] = 'Informe o valor em reais, como 80,00.';
    else if (centsIn(valor) === 0) faults[`${key}.valor`] = 'Informe um valor maior que zero.';
  }
  if (!data) faults.data = 'Informe a data.';
  return faults;
}

function bodyOf(draft: Draft, chave: string, agendamento_id: string | null): BodyInput<typeof registerPayment> {
  const { cliente_id, partes, data, pendente, observacao } = draft;
  return {
    chave,
    agendamento_id,
    cliente_id: agendamento_id ? null : cliente_id || null,
    partes: partes.flatMap(({ metodo, valor }) => (metodo ? [{ metodo, valor }] : [])),
    data,
    pendente,
    observacao: observacao.trim() || null,
  };
}

/** What is said once it is stored, also of codes that customers hold and that are worth nothing now. */
function doneText(pendente: boolean, codes: readonly { valor: string }[] = []): string {
  const done = pendente ? 'Registrado em A receber.' : 'Pagamento registrado.';
  if (!codes.length) return done;
  const amounts = amountsOf(codes);
  return codes.length === 1
    ? `${done} O código Pix de ${amounts} deixou de valer.`
    : `${done} Os códigos Pix de ${amounts} deixaram de valer.`;
}

/** State and submit of the form. The key is made once: however often it is sent, the payment is stored once. */
export function useRegister(agendamento_id: string | null, account: ContaDaVisita | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const [chave] = useState(newClientId);
  const [register, { isLoading }] = useBillingRegisterMutation();
  const today = dayKey(Date.now());
  const [draft, setDraft] = useState<Draft>(() => ({
    cliente_id: '',
    partes: [partOf(suggestedOf(account))],
    data: today,
    pendente: false,
    observacao: '',
  }));
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const change = (patch: Partial<Draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...patch }));
  };
  const changePart = (key: string, patch: Partial<Part>) => {
    // What was said of the other value.
    setErrors(({ ...left }) => {
      for (const name of Object.keys(patch)) delete left[`${key}.${name}`];
      return left;
    });
    change({ partes: draft.partes.map((part) => (part.key === key ? { ...part, ...patch } : part)) });
  };
  /** The visit costs less to pay now: who has typed nothing yet is asked for that. */
  const follow = (after: ContaDaVisita) => {
    if (!touched) setDraft((before) => ({ ...before, partes: [partOf(suggestedOf(after))] }));
  };
  const split = () => {
    const left = account ? Math.max(0, centsOf(account.aberto) - sumOf(draft.partes)) : 0;
    change({ partes: [...draft.partes, partOf(left > 0 ? moneyOf(left) : '')] });
  };
  const remove = (key: string) => change({ partes: draft.partes.filter((part) => part.key !== key) });

  async function submit(): Promise<void> {
    const faults = faultsOf(draft);
    setErrors(faults);
    setProblem(null);
    if (Object.keys(faults).length) return;
    const { pendente } = draft;
    const answer = await register({ body: bodyOf(draft, chave, agendamento_id) });
    if (!answer.data) {
      setErrors(fieldErrors(answer.error));
      setProblem(errorMessage(answer.error));
      return;
    }
    const id = answer.data.items[0]?.id;
    const action =
      id && !pendente ? { action: { label: 'Ver recibo', onClick: () => navigate(paths.receipt(id)) } } : {};
    toast.success(doneText(pendente, answer.data.codigos_encerrados), action);
    onClose();
  }
  return {
    draft,
    change,
    changePart,
    follow,
    split,
    remove,
    submit,
    errors,
    problem,
    touched,
    today,
    saving: isLoading,
  };
}
export type RegisterState = ReturnType<typeof useRegister>;
