import { ACTIONS_OF } from '@balcao/contracts/company-actions';
import type { TenantRow } from '@balcao/contracts/master';
import { Button, Group } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import { Menu } from '@balcao/ui/inputs';
import { useRef } from 'react';
import { ACTION_NAMES } from './action-names';
import { standingIn } from './standing';
import type { AskAction } from './use-tenant-action';

/** The way into a company, and what may be done to it as it stands; nothing, and there is no menu. */
export function TenantMenu({ tenant, ask }: { tenant: TenantRow; ask: AskAction }) {
  const menu = useRef<HTMLButtonElement>(null);
  const actions = ACTIONS_OF[standingIn(tenant.status)];
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`Acessar como suporte: ${tenant.nome}`}
        onClick={({ currentTarget }) => ask({ tenant, action: 'acessar', opener: currentTarget })}
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
              <Menu.Item key={name} onClick={() => ask({ tenant, action: name, opener: menu.current })}>
                {ACTION_NAMES[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
