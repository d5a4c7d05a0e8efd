import type { Invited } from '@balcao/contracts/people';
import { Button, DialogLoader } from '@balcao/ui';
import { IconUserPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';

const InviteModal = lazy(() => import('./invite-modal'));

interface NewUserButtonProps {
  disabled: boolean;
  describedBy?: string | undefined;
  onInvited: (made: Invited) => void;
}

/** 'Novo usuário': disabled at the plan's limit. */
export function NewUserButton({ disabled, describedBy, onInvited }: NewUserButtonProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => button.current?.focus(), 20);
  };
  return (
    <>
      <Button
        ref={button}
        leftSection={<IconUserPlus size={18} aria-hidden />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => setOpened(true)}
      >
        Novo usuário
      </Button>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {opened && (
          <InviteModal
            onClose={close}
            onInvited={(made) => {
              setOpened(false);
              onInvited(made);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
