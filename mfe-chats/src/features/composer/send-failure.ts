import { toast } from '@balcao/ui';

const idOf = (clientId: string) => `send-${clientId}`;

/** Says that something was not sent, wherever staff is by now. */
export const sayFailure = (clientId: string, error: string): string => toast.error(error, { id: idOf(clientId) });

/** It is on its way again, or nobody wants it any more. */
export const hideFailure = (clientId: string): void => toast.hide(idOf(clientId));
