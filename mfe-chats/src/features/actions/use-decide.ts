import type { AcaoIa, WroteSince } from '@balcao/contracts/assistant-actions';
import type { Chat } from '@balcao/contracts/chats';
import { apiError, dayKey, errorMessage, formatTime, paths, useNavigate } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useState } from 'react';
import { useChatsDecideMutation } from '../../api/actions-api';
import { useDraft } from '../composer/use-draft';
import { WORDS } from './action-words';
import { momentOf } from './visit-lines';

const DISCARD = {
  title: 'Descartar o que a IA preparou?',
  message: 'O horário deixa de ser guardado. O cliente não é avisado: responda você.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Voltar',
  danger: true,
};

const DISCARD_NOTE = Object.assign({}, DISCARD, {
  message: 'Nada é anotado. O cliente não é avisado: responda você.',
});

/** A line a message. */
const quoted = (said: string) =>
  said
    .split('\n')
    .map((line) => `“${line}”`)
    .join(' ');

/** What the customer wrote meanwhile is read before anything is done. */
const askOver = (said: string, why: string) => ({
  title: 'Aceitar mesmo assim?',
  message: said ? `${why} Ele disse: ${quoted(said)}` : why,
  confirmLabel: 'Li, aceitar',
  cancelLabel: 'Voltar',
});

/** Where what was prepared is put right: the booking form filled with it, or the visit it is about. */
function placeOf({ cliente_id, id }: Chat, { antes, depois }: AcaoIa): string {
  const [known, wish] = [antes[0]?.agendamento_id, depois[0]];
  if (known) return paths.appointments({ id: known, conversa: id });
  return paths.book({
    cliente: cliente_id,
    conversa: id,
    servico: wish?.produto_id,
    profissional: wish?.profissional_id,
    dia: wish && dayKey(wish.data_hora),
    hora: wish && formatTime(wish.data_hora),
  });
}

/** The customer waits for an answer, which only whoever puts it right can give: it is begun for them. */
const NOT_TOLD = 'O cliente ainda não sabe: depois de acertar, volte à conversa e conte a ele.';
function beginningOf({ antes, depois }: AcaoIa): string {
  const [visit] = [...antes, ...depois];
  return visit ? `Oi! Sobre ${visit.servico}, ${momentOf(visit.data_hora)}: ` : '';
}

/** The three answers of the team to what the assistant prepared. */
export function useDecide(chat: Chat, action: AcaoIa) {
  const navigate = useNavigate();
  const [decide, { isLoading, originalArgs }] = useChatsDecideMutation();
  const [problem, setProblem] = useState('');
  const [words, setWords] = useDraft(chat.id);

  const run = async (door: 'accept' | 'correct' | 'refuse', lida?: string): Promise<boolean> => {
    setProblem('');
    const { error } = await decide({ id: action.id, door, lida });
    if (!error) return true;
    const known = apiError(error);
    if (known?.code === 'assistant/customer-wrote') {
      const { texto, mensagem_id } = known.details as unknown as WroteSince;
      return (await confirm(askOver(texto, known.message))) && run(door, mensagem_id);
    }
    // Decided already, the card goes: it cannot say so itself.
    if (known?.code.startsWith('assistant/action-')) toast.error(errorMessage(error));
    else setProblem(errorMessage(error));
    return false;
  };
  return {
    problem,
    busy: isLoading,
    accepting: isLoading && originalArgs?.door === 'accept',
    accept: async () => {
      if (await run('accept')) toast.success(WORDS[action.ferramenta].accepted);
    },
    correct: async () => {
      if (!(await run('correct'))) return;
      if (!words) setWords(beginningOf(action));
      toast.info(NOT_TOLD);
      navigate(placeOf(chat, action));
    },
    discard: async () => {
      if (await confirm(action.preferencia === null ? DISCARD : DISCARD_NOTE)) await run('refuse');
    },
  };
}
