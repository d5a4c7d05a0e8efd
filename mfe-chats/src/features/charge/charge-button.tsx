import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { ActionIcon, useDisclosure } from '@balcao/ui';
import { IconCash } from '@balcao/ui/icons';
import { lazy, Suspense } from 'react';
import { ChargeFrame } from './charge-frame';

const ChargeModal = lazy(() => import('./charge-modal'));

/** 'Cobrar por Pix' whoever the conversation is with, for who may enter payments. */
export function ChargeButton({ chat }: { chat: Chat }) {
  const { can } = useSession();
  const [opened, { open, close }] = useDisclosure(false);
  const { cliente_id } = chat;
  if (!cliente_id || !can('payments.manage') || !can('chats.write')) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Cobrar por Pix"
        title="Cobrar por Pix"
        onClick={open}
      >
        <IconCash size={20} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense fallback={<ChargeFrame onClose={close} />}>
          <ChargeModal chat={chat} clienteId={cliente_id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
