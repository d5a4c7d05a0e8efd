import type { CommissionKind } from '@balcao/contracts/commissions';
import { dayKey, errorMessage, fieldErrors } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { useBillingSaveRuleMutation } from '../../api/commission-api';
import { amountFault } from '../money/amount-fault';
import { readPercent } from './percent';

export interface RuleDraft {
  produto: string;
  tipo: CommissionKind;
  percentual: string;
  valor: string;
  desde: string;
}

function faultsOf({ tipo, percentual, valor, desde }: RuleDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  if (tipo === 'percentual' && readPercent(percentual) === null)
    faults.percentual = 'Informe uma porcentagem de 0 a 100, como 40.';
  const wrong = tipo === 'fixo' ? amountFault(valor, { zero: false }) : undefined;
  if (wrong) faults.valor = wrong;
  if (!desde) faults.desde = 'Informe a data.';
  return faults;
}

/** State and submit of a new rule. The first of a person is meant for what was done this month too. */
export function useRule(id: string, first: boolean) {
  const today = dayKey(Date.now());
  const [draft, setDraft] = useState<RuleDraft>({
    produto: '',
    tipo: 'percentual',
    percentual: '',
    valor: '',
    desde: first ? `${today.slice(0, 8)}01` : today,
  });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [save, { isLoading, error }] = useBillingSaveRuleMutation();
  const change = (patch: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...patch }));
  async function submit(): Promise<void> {
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length) return;
    const { produto, tipo, percentual, valor, desde } = draft;
    const body = {
      produto_id: produto || null,
      desde,
      tipo,
      percentual: tipo === 'percentual' ? readPercent(percentual) : null,
      valor: tipo === 'fixo' ? valor : null,
    };
    const answer = await save({ params: { id }, body });
    if (!answer.data) {
      setFaults(fieldErrors(answer.error));
      return;
    }
    toast.success('Regra gravada.');
    change({ percentual: '', valor: '' });
  }
  return { draft, change, faults, submit, saving: isLoading, problem: error ? errorMessage(error) : null };
}
export type RuleState = ReturnType<typeof useRule>;
