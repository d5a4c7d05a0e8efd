import { useLocation } from '@balcao/platform';

/** What stands after the `#` of a link from a letter: it reaches the server in a body, never in an address. */
export const useLinkToken = (): string => useLocation().hash.slice(1);
