import { type ChavePix, PIX_CITY_MAX, PIX_NAME_MAX, type PixKeyType } from '@balcao/contracts/pix-key';
import { errorMessage, fieldErrors, formatPixKey, useSession } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { useBillingSavePixKeyMutation } from '../../api/pix-api';

interface Draft {
  tipo: PixKeyType;
  chave: string;
  nome: string;
  cidade: string;
}

/** What an empty form asks for; the server says the rest beside its field. */
function gapsIn({ chave, nome, cidade }: Draft): Record<string, string> {
  const gaps: Record<string, string> = {};
  if (!chave.trim()) gaps.chave = 'Informe a chave Pix.';
  if (!nome.trim()) gaps.nome = 'Informe o nome de quem recebe.';
  if (!cidade.trim()) gaps.cidade = 'Informe a cidade.';
  return gaps;
}

/** State and submit of the form; name and city begin as the company's own, as far as a code has room for them. */
export function usePixKeyForm(stored: ChavePix | null, onClose: () => void) {
  const { tenant } = useSession();
  const [before] = useState<Draft>(() => ({
    tipo: stored?.tipo ?? 'cnpj',
    chave: stored ? formatPixKey(stored) : '',
    nome: stored?.nome ?? (tenant?.nome ?? '').slice(0, PIX_NAME_MAX).trim(),
    cidade: stored?.cidade ?? (tenant?.cidade_base ?? '').slice(0, PIX_CITY_MAX).trim(),
  }));
  const [draft, setDraft] = useState(before);
  const [gaps, setGaps] = useState<Record<string, string>>({});
  const [save, { isLoading, error }] = useBillingSavePixKeyMutation();
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  async function submit(): Promise<void> {
    const found = gapsIn(draft);
    setGaps(found);
    if (Object.keys(found).length || !(await save({ body: draft })).data) return;
    toast.success('Chave Pix salva.');
    onClose();
  }
  return {
    draft,
    change,
    submit,
    faults: Object.keys(gaps).length ? gaps : fieldErrors(error),
    problem: error ? errorMessage(error) : null,
    touched: draft !== before,
    saving: isLoading,
  };
}
