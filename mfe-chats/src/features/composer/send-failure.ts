import { toast } from '@balcao/ui';
import { useEffect } from 'react';

const idOf = (clientId: string) => `send-${clientId}`;

/** What says itself, where it stands, why it was not sent. */
const onScreen = new Set<string>();

export function useSaysItself(clientId: string): void {
  useEffect(() => {
    onScreen.add(clientId);
    return () => void onScreen.delete(clientId);
  }, [clientId]);
}

/** Says that something was not sent, wherever staff is by now; not twice where it stands. */
export function sayFailure(clientId: string, error: string): void {
  if (!onScreen.has(clientId)) toast.error(error, { id: idOf(clientId) });
}

/** It is on its way again, or nobody wants it any more. */
export const hideFailure = (clientId: string): void => toast.hide(idOf(clientId));
