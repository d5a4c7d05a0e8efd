import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The chosen appearance (`auto` follows the system) and the one on screen now. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  return { chosen: colorScheme, shown, choose: setColorScheme };
}
