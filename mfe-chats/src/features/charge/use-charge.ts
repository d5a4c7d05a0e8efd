import type { Chat } from '@balcao/contracts/chats';
import type { CodigoPix } from '@balcao/contracts/pix-key';
import { errorMessage, fieldErrors, newClientId } from '@balcao/platform';
import { isMoney, toast } from '@balcao/ui';
import { useRef, useState } from 'react';
import {
  useChatsChargeMutation,
  useChatsSendChargeMutation,
  useLazyChatsPixCodeQuery,
  useLazyChatsVisitAccountQuery,
} from '../../api/charges-api';

interface ChargeDraft {
  valor: string;
  descricao: string;
  /** One service of the visit it is for; '': none. */
  visita: string;
}

export interface ChargeFormProps {
  chat: Chat;
  clienteId: string;
  /** The company's Mercado Pago makes the code and says when it was paid. */
  provider: boolean;
  /** A code of the company's own key, to be looked at and sent. */
  onCode: (code: CodigoPix, about: Pick<ChargeDraft, 'descricao' | 'visita'>) => void;
  onClose: () => void;
}

const EMPTY: ChargeDraft = { valor: '', descricao: '', visita: '' };

/** What makes a charge and sends it here. The key stands for what is typed: sent again unchanged, it is the same charge. */
export function useCharge({ chat, clienteId, provider, onCode, onClose }: ChargeFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [chave, setChave] = useState(newClientId);
  const [gaps, setGaps] = useState<Partial<Record<keyof ChargeDraft, string>>>({});
  const [noKey, setNoKey] = useState(false);
  const [charge, charging] = useChatsChargeMutation();
  const [send, sending] = useChatsSendChargeMutation();
  const [askCode, asking] = useLazyChatsPixCodeQuery();
  const [askAccount] = useLazyChatsVisitAccountQuery();
  /** The visit whose amount is still awaited. */
  const awaited = useRef('');
  const { valor, descricao, visita } = draft;

  const change = (patch: Partial<ChargeDraft>) => {
    if (patch.valor !== undefined) awaited.current = '';
    setDraft((before) => ({ ...before, ...patch }));
    setChave(newClientId());
    setGaps({});
  };
  async function chooseVisit(chosen: string): Promise<void> {
    // The amount of a visit never stands beside another one.
    change({ visita: chosen, valor: '' });
    awaited.current = chosen;
    const { data } = chosen ? await askAccount(chosen) : {};
    if (!data || awaited.current !== chosen) return;
    if (Number(data.aberto) > 0) change({ valor: data.aberto });
    else setGaps({ visita: 'Nada em aberto nesta visita.' });
  }
  async function byProvider(): Promise<void> {
    const about = visita ? { agendamento_id: visita } : { cliente_id: clienteId };
    const made = await charge({ body: Object.assign({ chave, valor }, about) });
    if (!made.data) return;
    const words = descricao.trim() ? { descricao: descricao.trim() } : {};
    const { id } = made.data;
    const sent = await send({ params: { id }, body: Object.assign({ chave, chat_id: chat.id }, words) });
    // The charge stands, and can be sent from the conversation's own list of them.
    if (sent.error) toast.error(errorMessage(sent.error));
    else toast.success('Cobrança enviada.');
    onClose();
  }
  async function byKey(): Promise<void> {
    const { codigo } = await askCode({ valor, referencia: visita || chave }).unwrap();
    setNoKey(codigo === null);
    if (codigo) onCode(codigo, { descricao: descricao.trim(), visita });
  }
  const checked = (go: () => Promise<void>) => async () => {
    const typed = isMoney(valor) && Number(valor) > 0;
    setGaps(typed ? {} : { valor: 'Informe o valor em reais, como 80,00.' });
    // Said on the form.
    if (typed) await go().catch(() => undefined);
  };
  const error = charging.error ?? asking.error;
  return {
    draft,
    change,
    chooseVisit,
    noKey,
    faults: Object.assign({}, fieldErrors(error), gaps) as Partial<Record<keyof ChargeDraft, string>>,
    problem: error ? { error, text: errorMessage(error) } : null,
    saving: charging.isLoading || sending.isLoading || asking.isFetching,
    dirty: draft !== EMPTY,
    submit: checked(provider ? byProvider : byKey),
    byKey: () => void checked(byKey)(),
  };
}
