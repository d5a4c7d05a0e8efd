import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from '../theme/css-variables';
import { theme } from '../theme/theme';
import { ConfirmDialogs } from './confirm-dialog';
import { Toasts } from './toasts';

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
      {children}
      <ConfirmDialogs />
      <Toasts />
    </MantineProvider>
  );
}
