import { CONNECTION_HELP } from '@balcao/contracts/connection-help';
import { INTEGRATION_TIMING, type Instance } from '@balcao/contracts/integrations';
import { errorMessage, formatPhone, useAppDispatch } from '@balcao/platform';
import { Button, confirm, Group, Modal, Stack, StatusBadge, Text, toast } from '@balcao/ui';
import { useEffect } from 'react';
import { reloadIntegrations, useChatsEvolutionMutation } from '../../api/integrations-api';
import { ConnectionView } from './connection-view';
import { ProblemAlert } from './problem-alert';
import type { WhatsappConnection } from './use-whatsapp-connection';

interface WhatsappModalProps {
  opened: boolean;
  instance: Instance | null;
  connection: WhatsappConnection;
  onClose: () => void;
}

/** Connects by QR code; closes by itself 2 s after success and reloads the integrations. */
export function WhatsappModal({ opened, instance, connection, onClose }: WhatsappModalProps) {
  const dispatch = useAppDispatch();
  const { phase } = connection;
  useEffect(() => {
    if (phase !== 'connected') return undefined;
    const timer = setTimeout(() => {
      dispatch(reloadIntegrations());
      onClose();
    }, INTEGRATION_TIMING.successCloseMs);
    return () => clearTimeout(timer);
  }, [phase, dispatch, onClose]);
  return (
    <Modal opened={opened} onClose={onClose} title="WhatsApp" size={440}>
      {phase !== 'idle' && <ConnectionView connection={connection} onClose={onClose} />}
      {phase === 'idle' && instance?.status === 'connected' && <Connected instance={instance} onClose={onClose} />}
    </Modal>
  );
}

function Connected({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [callGateway, { isLoading }] = useChatsEvolutionMutation();
  const disconnect = async () => {
    const sure = await confirm({
      title: 'Desconectar o WhatsApp',
      message: 'As mensagens deixam de chegar aqui até você conectar de novo. As conversas ficam guardadas.',
      confirmLabel: 'Desconectar',
      danger: true,
    });
    if (!sure) return;
    try {
      await callGateway({ body: { action: 'disconnect' } }).unwrap();
      dispatch(reloadIntegrations());
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const help = instance.problema && CONNECTION_HELP[instance.problema];
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge tone={help ? 'danger' : 'success'}>{help ? 'Erro' : 'Conectado'}</StatusBadge>
        {instance.phone_number && <Text>{formatPhone(instance.phone_number)}</Text>}
      </Group>
      {help ? (
        <ProblemAlert what={help.what} cure={help.cure} />
      ) : (
        <Text c="dimmed" size="sm">
          O assistente recebe e responde por este número.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button color="red" variant="light" loading={isLoading} onClick={() => void disconnect()}>
          Desconectar
        </Button>
      </Group>
    </Stack>
  );
}
