import { store } from '../store';
import { readRegistry } from './registry';

/**
 * Reads the registry again when another company's session begins on this page: which versions it gets is its own matter. The
 * session a page begins with is the one its first reading was answered for.
 */
export function followSession(): void {
  let { loading: first } = store.getState().session;
  let whose: string | undefined;
  store.subscribe(() => {
    const { user, tenant, loading } = store.getState().session;
    const now = user ? `${user.id} ${tenant?.id}` : undefined;
    const isKnown = now === whose || first;
    if (now !== undefined) whose = now;
    first = loading;
    if (now !== undefined && !isKnown) void readRegistry();
  });
}
