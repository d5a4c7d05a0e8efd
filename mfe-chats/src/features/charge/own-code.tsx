import type { Chat } from '@balcao/contracts/chats';
import type { CodigoPix } from '@balcao/contracts/pix-key';
import { formatBRL, formatPixKey, newClientId, paths, useNavigate } from '@balcao/platform';
import { Alert, Button, Group, Modal, MoneyText, Stack, Text, TextInput, toast } from '@balcao/ui';
import { useState } from 'react';
import { useSendMessage } from '../composer/use-send-message';

interface OwnCodeProps {
  chat: Chat;
  code: CodigoPix;
  descricao: string;
  visita: string;
  onClose: () => void;
}

// docs/decisions/0058-a-static-pix-is-confirmed-by-hand.md
/** A code of the company's key: sent as two messages of the team, the code alone in the second, to be copied. */
export function OwnCode({ chat, code, descricao, visita, onClose }: OwnCodeProps) {
  const send = useSendMessage(chat);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  // Tried again, what already arrived is the same message.
  const [[wordsId, codeId]] = useState(() => [newClientId(), newClientId()] as const);
  const { copia_e_cola, valor, chave_pix } = code;
  const what = descricao ? ` (${descricao})` : '';
  const words = `Segue o Pix de ${formatBRL(valor)}${what} para ${chave_pix.nome}. Copie o código da próxima mensagem e cole no aplicativo do seu banco, em Pix copia e cola.`;
  const run = async () => {
    setSending(true);
    const sent =
      (await send({ content: words, asCustomer: false, client_id: wordsId })) &&
      (await send({ content: copia_e_cola, asCustomer: false, client_id: codeId }));
    setSending(false);
    setFailed(!sent);
    if (!sent) return;
    toast.success('Código enviado. Quando o Pix cair, registre em Pagamentos.', {
      action: { label: 'Abrir Pagamentos', onClick: () => navigate(paths.payments(visita ? { visita } : {})) },
    });
    onClose();
  };
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420}>
      <Stack gap="md">
        {failed && (
          <Alert color="red" role="alert">
            Não foi possível enviar o código. Tente de novo: o que já foi não se repete.
          </Alert>
        )}
        <MoneyText value={valor} fz={28} fw={650} ta="center" />
        <TextInput
          label="Pix copia e cola"
          readOnly
          value={copia_e_cola}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Text size="sm" c="dimmed">
          O valor cai na chave de {chave_pix.nome}: {formatPixKey(chave_pix)}
        </Text>
        <Alert color="yellow">
          Este código não é confirmado sozinho. Confira no aplicativo do banco se o Pix chegou e só então registre o
          pagamento.
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus loading={sending} onClick={() => void run()}>
            Enviar nesta conversa
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
