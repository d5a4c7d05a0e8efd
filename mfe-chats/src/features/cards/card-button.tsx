import type { Chat } from '@balcao/contracts/chats';
import { Button, DialogLoader, useDisclosure } from '@balcao/ui';
import { IconMapPin } from '@balcao/ui/icons';
import { lazy, Suspense } from 'react';

const CardModal = lazy(() => import('./card-modal'));

/** A place or a contact for the customer: what is neither words nor a file. */
export function CardButton({ chat }: { chat: Chat }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconMapPin size={14} aria-hidden />}
        onClick={open}
      >
        Local ou contato
      </Button>
      {opened && (
        <Suspense fallback={<DialogLoader onClose={close} />}>
          <CardModal chat={chat} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
