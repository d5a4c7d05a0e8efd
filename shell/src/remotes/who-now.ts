import { store } from '../store';

/** Who is signed in, and where; undefined when nobody is. */
export function whoNow(): string | undefined {
  const { user, tenant } = store.getState().session;
  return user ? `${user.id} ${tenant?.id}` : undefined;
}
