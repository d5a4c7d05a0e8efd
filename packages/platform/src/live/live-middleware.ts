import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { framesArrived } from './frames';
import { framesOf, type LiveFrame } from './live-rules';
import type { ApiDispatch, ApiState } from './live-store';
import { patchCaches } from './patch-caches';

/**
 * Lets the events of the stream, and the answers of mutations, change the caches as the tables of `liveCache` say. An event
 * that comes while a query is being answered is repeated over the answer, which may have been read before it; `resync`
 * (the server no longer knows what was missed) asks again for everything on screen.
 */
export const liveMiddleware: Middleware<object, ApiState, ApiDispatch> = (store) => {
  /** Per request under way, what came since it began. */
  const underWay = new Map<string, LiveFrame[]>();
  return (next) => (action) => {
    const done = next(action);
    if (framesArrived.match(action)) {
      for (const since of underWay.values()) since.push(...action.payload);
      patchCaches(store, action.payload);
      return done;
    }
    const request = requestOf(action);
    if (!request) return done;
    const { id, endpoint, arg, cacheKey } = request;
    if (isPending(action)) {
      if (cacheKey) underWay.set(id, []);
    } else {
      const since = underWay.get(id) ?? [];
      underWay.delete(id);
      if (isFulfilled(action)) {
        const said = cacheKey ? [] : framesOf(endpoint, action.payload, arg);
        if (said.length) store.dispatch(framesArrived(said));
        if (since.length) patchCaches(store, since, cacheKey);
      }
    }
    return done;
  };
};

/** The request of the api an action tells of. */
function requestOf(action: unknown) {
  if (!isPending(action) && !isFulfilled(action) && !isRejected(action)) return undefined;
  const { arg, requestId: id } = action.meta;
  if (typeof arg !== 'object' || !arg || !('endpointName' in arg) || typeof arg.endpointName !== 'string')
    return undefined;
  const cacheKey = 'queryCacheKey' in arg && typeof arg.queryCacheKey === 'string' ? arg.queryCacheKey : undefined;
  return { id, endpoint: arg.endpointName, arg: 'originalArgs' in arg ? arg.originalArgs : undefined, cacheKey };
}
