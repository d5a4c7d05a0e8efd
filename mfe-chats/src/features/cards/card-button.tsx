import type { Chat } from '@balcao/contracts/chats';
import { Button, DialogLoader, useDisclosure } from '@balcao/ui';
import { IconMapPin } from '@balcao/ui/icons';
import { lazy, Suspense } from 'react';
import classes from './card-button.module.css';

const CardModal = lazy(() => import(/* webpackChunkName: "conversation-windows" */ './card-modal'));

/** A place or a contact for the customer: what is neither words nor a file. */
export function CardButton({ chat }: { chat: Chat }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" aria-label="Local ou contato" onClick={open}>
        <IconMapPin size={14} aria-hidden />
        <span className={classes.words}>Local ou contato</span>
      </Button>
      {opened && (
        <Suspense fallback={<DialogLoader onClose={close} />}>
          <CardModal chat={chat} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
