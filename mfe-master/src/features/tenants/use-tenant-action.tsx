import type { TenantRow } from '@balcao/contracts/master';
import { DialogLoader } from '@balcao/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TenantAction } from './action-props';

const ActionModal = lazy(() => import('./action-modal'));

interface Asked {
  tenant: TenantRow;
  action: TenantAction;
  /** Who has the keyboard again afterwards. */
  opener: HTMLElement | null;
}
export type AskAction = (asked: Asked) => void;

/**
 * `rows`: companies as they are now. The question before something is done to a company. It belongs to the page: the company's row may leave the list while its
 * reason is being written.
 */
export function useTenantAction(rows: readonly TenantRow[] = []): { ask: AskAction; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
    // Loaded on demand, a modal is open from its first moment and does not know who opened it.
    setTimeout(() => {
      const opener = asked?.opener;
      (opener?.isConnected ? opener : document.getElementById('conteudo'))?.focus();
    }, 20);
  };
  // As it is by now, while it is still in the list: a refusal says that it changed.
  const tenant = asked && (rows.find(({ id }) => id === asked.tenant.id) ?? asked.tenant);
  const dialog = (
    <Suspense fallback={<DialogLoader onClose={close} />}>
      {asked && tenant && <ActionModal tenant={tenant} action={asked.action} onClose={close} />}
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
