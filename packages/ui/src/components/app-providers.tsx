import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from '../theme/css-variables';
import { theme } from '../theme/theme';

export interface AppProvidersProps {
  children: ReactNode;
  /** Nonce of this response's CSP; without it the theme variables are blocked. */
  nonce?: string | undefined;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
}

/** Everything the design system needs around the tree: theme, confirm dialogs, toasts. Rendered by the shell only. */
export function AppProviders({ children, nonce, env = 'default' }: AppProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>{children}</ModalsProvider>
      <Notifications position="top-right" limit={4} containerWidth={400} />
    </MantineProvider>
  );
}
