import { ActionIcon, useAppearance } from '@balcao/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@balcao/ui/icons';

const STEPS = {
  light: { next: 'dark', icon: IconSun, text: 'Aparência: clara. Mudar para escura' },
  dark: { next: 'auto', icon: IconMoon, text: 'Aparência: escura. Seguir o sistema' },
  auto: { next: 'light', icon: IconDeviceDesktop, text: 'Aparência: a do sistema. Mudar para clara' },
} as const;

/** One button through the three appearances: clara, escura, a do sistema. */
export function ThemeSwitch() {
  const { chosen, choose } = useAppearance();
  const { next, icon: Icon, text } = STEPS[chosen];
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={text} title={text} onClick={() => choose(next)}>
      <Icon size={18} />
    </ActionIcon>
  );
}
