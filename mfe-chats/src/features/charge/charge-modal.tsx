import type { Chat } from '@balcao/contracts/chats';
import type { CodigoPix } from '@balcao/contracts/pix-key';
import { AsyncContent, Modal } from '@balcao/ui';
import { useState } from 'react';
import { useChatsPixSetupQuery } from '../../api/charges-api';
import { ChargeForm } from './charge-form';
import { OwnCode } from './own-code';

interface ChargeModalProps {
  chat: Chat;
  clienteId: string;
  onClose: () => void;
}

/** What the customer is asked to pay: through the company's Mercado Pago, else by a code of its own key. */
export default function ChargeModal({ chat, clienteId, onClose }: ChargeModalProps) {
  const query = useChatsPixSetupQuery();
  const [made, setMade] = useState<{ code: CodigoPix; descricao: string; visita: string }>();
  if (made) return <OwnCode chat={chat} {...made} onClose={onClose} />;
  if (query.data)
    return (
      <ChargeForm
        chat={chat}
        clienteId={clienteId}
        provider={query.data.pronto}
        onCode={(code, about) => setMade(Object.assign({ code }, about))}
        onClose={onClose}
      />
    );
  // The dialog comes with what can be done in it, or with why that cannot be read.
  if (!query.isError) return null;
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420}>
      <AsyncContent query={query} what="a cobrança por Pix">
        {null}
      </AsyncContent>
    </Modal>
  );
}
