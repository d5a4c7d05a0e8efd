import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../data/api';
import { type LiveFrame, ruleOf, STALE } from './live-rules';
import type { ApiState, Store } from './live-store';

/** The api's own tools, by names and data the tables have checked. */
interface ByName {
  updateQueryData(
    endpoint: string,
    arg: unknown,
    recipe: (data: unknown) => void,
  ): ThunkAction<unknown, ApiState, unknown, UnknownAction>;
  invalidateTags(tags: unknown[]): UnknownAction;
}
const { updateQueryData, invalidateTags }: ByName = api.util;

/**
 * Brings events into every loaded cache they concern, or into the one whose answer may have been read before them.
 * `resync` (the server no longer knows what was missed) asks again for everything on screen.
 */
export function patchCaches(store: Store, frames: readonly LiveFrame[], only?: string): void {
  const { dispatch, getState } = store;
  const tags = new Set<unknown>();
  const askAgain = (key: string) => {
    const provided: { [key: string]: readonly unknown[] | undefined } = getState().api.provided.keys;
    for (const tag of provided[key] ?? []) tags.add(tag);
  };
  for (const { event, payload } of frames) {
    if (event === 'resync') only ? askAgain(only) : dispatch(api.internalActions.onOnline());
    const { patch = {}, refetch = [] } = ruleOf(event);
    for (const tag of refetch) tags.add(tag);
    for (const { endpointName, originalArgs, queryCacheKey: key } of api.util.selectAllQueryEntries(getState())) {
      const change = patch[endpointName];
      if (!change || (only && key !== only)) continue;
      const recipe = (data: unknown): void => {
        if (isStale(() => change(data, payload, originalArgs))) askAgain(key);
      };
      dispatch(updateQueryData(endpointName, originalArgs, recipe));
    }
  }
  if (!tags.size) return;
  const stale = [...tags];
  // Loaded when there is something to ask for, and handed the api: what it imported would no longer be folded into the main file.
  import(/* webpackChunkName: "live" */ './ask-for-tags').then(
    ({ askForTags }) => askForTags(api, store, stale, only),
    () => dispatch(invalidateTags(stale)),
  );
}

/** One area's broken patch costs the others nothing, and its own screen only a refetch. */
function isStale(change: () => unknown): boolean {
  try {
    return change() === STALE;
  } catch (error) {
    console.error('Live patch failed', error);
    return true;
  }
}
