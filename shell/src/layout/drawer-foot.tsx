import { Button, Group } from '@balcao/ui';
import { IconLogout } from '@balcao/ui/icons';
import { useSignOut } from '../features/session/use-sign-out';
import { ThemeSwitch } from './theme-switch';

/** Small screens: what the header has no room for. */
export function DrawerFoot({ onClose }: { onClose: () => void }) {
  const leave = useSignOut();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void leave()}
      >
        Sair
      </Button>
      <ThemeSwitch />
      <Button variant="subtle" color="gray" size="compact-md" onClick={onClose}>
        Fechar
      </Button>
    </Group>
  );
}
