import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

/** The chosen appearance (`auto` follows the system) and the one on screen now. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  return { chosen: colorScheme, shown, choose: setColorScheme };
}

/** Paints the stored scheme on <html> before React renders; call it from the first script of the page. */
export function applyStoredColorScheme(root: HTMLElement = document.documentElement): void {
  const systemIsDark = window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  root.setAttribute('data-mantine-color-scheme', resolveScheme(readStored(), systemIsDark));
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    return null; // storage can be blocked: the system's choice stands
  }
}

function resolveScheme(stored: string | null, systemIsDark: boolean): 'light' | 'dark' {
  if (stored === 'light' || stored === 'dark') return stored;
  return systemIsDark ? 'dark' : 'light';
}
