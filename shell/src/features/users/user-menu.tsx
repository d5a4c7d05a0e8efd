import type { Usuario } from '@balcao/contracts/identity';
import { ActionIcon, DialogLoader } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAccessActions } from './use-access-actions';

const AgendaModal = lazy(() => import('./agenda-modal'));
const RoleModal = lazy(() => import('./role-modal'));

interface Props {
  user: Usuario;
  own: boolean;
  /** Signs in with a second factor. */
  isProtected: boolean;
}

/** What an admin can do with somebody of the team; nobody changes their own access. */
export function UserMenu({ user, own, isProtected }: Props) {
  const [opened, setOpened] = useState<'role' | 'agenda' | null>(null);
  const { activate, deactivate, resetFactor } = useAccessActions();
  const target = useRef<HTMLButtonElement>(null);
  // Neither a modal that is loaded on demand nor a question knows that the menu, which is closed by then, opened it.
  const goBack = () => void setTimeout(() => target.current?.focus(), 20);
  const close = () => {
    setOpened(null);
    goBack();
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
          <Menu.Item onClick={() => setOpened('agenda')}>{own ? 'Minha agenda' : 'Ligar à agenda'}</Menu.Item>
          {!own && <Menu.Item onClick={() => setOpened('role')}>Mudar função</Menu.Item>}
          {!own && isProtected && (
            <Menu.Item onClick={() => void resetFactor(user).finally(goBack)}>
              Desligar verificação em duas etapas
            </Menu.Item>
          )}
          {!own && user.ativo && (
            <Menu.Item color="red" onClick={() => void deactivate(user).finally(goBack)}>
              Desativar
            </Menu.Item>
          )}
          {!own && !user.ativo && <Menu.Item onClick={() => void activate(user)}>Ativar</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {opened === 'role' && <RoleModal user={user} onClose={close} />}
        {opened === 'agenda' && <AgendaModal user={user} onClose={close} />}
      </Suspense>
    </>
  );
}
