import type { Chat } from '@balcao/contracts/chats';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { ReasonModal } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useChatsSetOptOutMutation } from '../../api/opt-out-api';

const OUT = {
  title: 'Parar de mandar lembretes e avisos',
  submitLabel: 'Parar de mandar',
  done: 'Lembretes e avisos parados para esta pessoa.',
  placeholder: 'Pediu por telefone',
  text: 'Esta pessoa não recebe mais nada automático, em nenhum dos seus números, como se tivesse escrito SAIR. Você e a IA respondem quando ela escrever. O motivo fica como nota na conversa.',
};
const IN = {
  title: 'Voltar a mandar lembretes e avisos',
  submitLabel: 'Voltar a mandar',
  done: 'Esta pessoa volta a receber lembretes e avisos.',
  placeholder: 'Pediu para voltar a receber',
  text: 'Só se a pessoa pediu: quem recebe sem querer denuncia o número, e o WhatsApp o bloqueia. O motivo fica como nota na conversa.',
};

/** What the person asked for by telephone or at the desk, and why. */
export default function OptOutModal({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  // As it was when the window opened: the answer turns the conversation around before it closes.
  const [sair] = useState(chat.saiu_em === null);
  const [save, { isLoading, error }] = useChatsSetOptOutMutation();
  const { text, ...words } = sair ? OUT : IN;
  return (
    <ReasonModal
      {...words}
      harmless
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      fault={fieldErrors(error).motivo}
      onSend={(motivo) => save({ params: { id: chat.id }, body: { sair, motivo } })}
      onClose={onClose}
    >
      {text}
    </ReasonModal>
  );
}
