import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../data/api';
import type { ApiState, Store } from './live-store';

/** The api's own tools, by names the tables have checked. */
interface ByName {
  invalidateTags(tags: unknown[]): UnknownAction;
  selectInvalidatedBy(
    state: ApiState,
    tags: readonly unknown[],
  ): { endpointName: string; originalArgs: unknown; queryCacheKey: string }[];
}
interface Inside {
  removeQueryResult(which: { queryCacheKey: string }): UnknownAction;
  internal_getRTKQSubscriptions(): UnknownAction;
}
interface Endpoint {
  initiate(arg: unknown, how: object): ThunkAction<unknown, ApiState, unknown, UnknownAction>;
}
/** What RTK Query answers its hooks with. */
interface Watched {
  getSubscriptionCount(key: string): number;
}

const AGAIN = { subscribe: false, forceRefetch: true };

/**
 * RTK Query keeps what tags make stale until no request at all is on its way, so that one slow list keeps every screen old.
 * Here only a save is waited for, over which an older row must not be shown; `only` is one whose answer has just come.
 */
export function askForTags(
  { util, endpoints, internalActions }: typeof api,
  { dispatch, getState }: Store,
  tags: unknown[],
  only?: string,
): void {
  const { invalidateTags, selectInvalidatedBy }: ByName = util;
  const inside: Inside = internalActions;
  const known: { [name: string]: Endpoint | undefined } = endpoints;
  const { mutations } = getState().api;
  const saving = Object.values(mutations).some((save) => save?.status === 'pending');
  if (saving) return void dispatch(invalidateTags(tags));
  const { getSubscriptionCount } = dispatch(inside.internal_getRTKQSubscriptions()) as unknown as Watched;
  for (const { endpointName, originalArgs, queryCacheKey } of selectInvalidatedBy(getState(), tags)) {
    if (only && queryCacheKey !== only) continue;
    const endpoint = known[endpointName];
    if (!getSubscriptionCount(queryCacheKey)) dispatch(inside.removeQueryResult({ queryCacheKey }));
    else if (endpoint) dispatch(endpoint.initiate(originalArgs, AGAIN));
  }
}
