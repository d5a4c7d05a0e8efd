import type { Usuario } from '@balcao/contracts/identity';
import { ActionIcon } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAccessActions } from './use-access-actions';

const RoleModal = lazy(() => import('./role-modal'));

/** What an admin can do with somebody of the team. */
export function UserMenu({ user, isProtected }: { user: Usuario; isProtected: boolean }) {
  const [opened, setOpened] = useState(false);
  const { activate, deactivate, resetFactor } = useAccessActions();
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => target.current?.focus(), 20);
  };
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={target} variant="default" size="lg" aria-label={`Ações de ${user.nome}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Mudar função</Menu.Item>
          {isProtected && (
            <Menu.Item onClick={() => void resetFactor(user)}>Desligar verificação em duas etapas</Menu.Item>
          )}
          {user.ativo ? (
            <Menu.Item color="red" onClick={() => void deactivate(user)}>
              Desativar
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => void activate(user)}>Ativar</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>{opened && <RoleModal user={user} onClose={close} />}</Suspense>
    </>
  );
}
