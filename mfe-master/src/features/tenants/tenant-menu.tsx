import { ACTIONS_OF } from '@balcao/contracts/company-actions';
import type { TenantRow } from '@balcao/contracts/master';
import { Button, DialogLoader, Group } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { ACTION_NAMES } from './action-names';
import type { TenantAction } from './action-props';
import { standingIn } from './standing';

const ActionModal = lazy(() => import('./action-modal'));

/** The way into a company, and what may be done to it as it stands; nothing, and there is no menu. */
export function TenantMenu({ tenant }: { tenant: TenantRow }) {
  const [action, setAction] = useState<TenantAction | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const door = useRef<HTMLButtonElement>(null);
  const actions = ACTIONS_OF[standingIn(tenant.status)];
  const close = () => {
    const opener = action === 'acessar' ? door : menu;
    setAction(null);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => opener.current?.focus(), 20);
  };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        ref={door}
        size="xs"
        variant="default"
        aria-label={`Acessar como suporte: ${tenant.nome}`}
        onClick={() => setAction('acessar')}
      >
        Acessar como
      </Button>
      {actions.length > 0 && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              ref={menu}
              size="xs"
              variant="default"
              leftSection={<IconDots size={16} aria-hidden />}
              aria-label={`Ações de ${tenant.nome}`}
            >
              Ações
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((name) => (
              <Menu.Item key={name} onClick={() => setAction(name)}>
                {ACTION_NAMES[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {action && <ActionModal tenant={tenant} action={action} onClose={close} />}
      </Suspense>
    </Group>
  );
}
