import { makeStore } from '@balcao/platform';

/** The one store of the page. Areas are given it: none may put another in its place, or part of another. */
export const store = Object.freeze(
  Object.assign(makeStore(), {
    replaceReducer: () => {
      throw new Error('The store of the page keeps its reducer: an area injects a slice of its own.');
    },
  }),
);
