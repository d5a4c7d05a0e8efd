import type { Dashboard } from '@balcao/contracts/dashboard';

/** What the first answer says under the name of a card: null: not for this person; undefined: it does not know it. */
export const told = (dashboard: Dashboard, name: string): unknown =>
  Object.hasOwn(dashboard, name) ? Reflect.get(dashboard, name) : undefined;
