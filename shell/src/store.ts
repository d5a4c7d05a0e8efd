import { makeStore } from '@balcao/platform';

/** The one store of the page. */
export const store = makeStore();
