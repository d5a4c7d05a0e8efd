import { ACTIONS_OF, type CompanyAction } from '@balcao/contracts/company-actions';
import type { TenantRow } from '@balcao/contracts/master';
import { Button, DialogLoader } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { lazy, Suspense, useRef, useState } from 'react';
import { ACTION_NAMES } from './action-names';
import { standingIn } from './standing';

const ActionModal = lazy(() => import('./action-modal'));

/** What may be done to a company as it stands; nothing, and there is no menu. */
export function TenantMenu({ tenant }: { tenant: TenantRow }) {
  const [action, setAction] = useState<CompanyAction | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const actions = ACTIONS_OF[standingIn(tenant.status)];
  const close = () => {
    setAction(null);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => target.current?.focus(), 20);
  };
  return (
    <>
      {actions.length > 0 && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              ref={target}
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
    </>
  );
}
