import type { Chat } from '@balcao/contracts/chats';
import type { CodigoPix } from '@balcao/contracts/pix-key';
import { AsyncContent, Modal } from '@balcao/ui';
import { useState } from 'react';
import { useChatsPixSetupQuery } from '../../api/charges-api';
import { ChargeForm } from './charge-form';
import { ChargeFrame } from './charge-frame';
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
  if (!query.isError) return <ChargeFrame onClose={onClose} />;
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420}>
      <AsyncContent query={query} what="a cobrança por Pix">
        {null}
      </AsyncContent>
    </Modal>
  );
}
