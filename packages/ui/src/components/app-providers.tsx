import { MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { FailureText } from '../failure-text';
import { cssVariablesResolver } from '../theme/css-variables';
import { theme } from '../theme/theme';
import { ConfirmDialogs } from './confirm-dialog';
import { Toasts } from './toasts';
import { useBusyFocus } from './use-busy-focus';

export interface AppProvidersProps {
  children: ReactNode;
  /** Nonce of this response's CSP; without it the theme variables are blocked. */
  nonce?: string | undefined;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
  /** Sentence for a failed load, shown by every list. */
  failureText?: (error: unknown) => string;
}

/** Everything the design system needs around the tree: theme, confirm dialogs, toasts. Rendered by the shell only. */
export function AppProviders({ children, nonce, env = 'default', failureText }: AppProvidersProps) {
  const inherited = useContext(FailureText);
  useBusyFocus();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <FailureText.Provider value={failureText ?? inherited}>{children}</FailureText.Provider>
      <ConfirmDialogs />
      <Toasts />
    </MantineProvider>
  );
}
