import { apiError, errorMessage, useLocation } from '@balcao/platform';

/** What stands after the `#` of a link from a letter: it reaches the server in a body, never in an address. */
export const useLinkToken = (): string => useLocation().hash.slice(1);

/** Why a link leads nowhere; of one that was cut off no field can be shown. */
export const linkFault = (error: unknown): string =>
  apiError(error)?.code === 'http/invalid'
    ? 'Este link está incompleto. Copie o endereço inteiro da mensagem que você recebeu.'
    : errorMessage(error);
