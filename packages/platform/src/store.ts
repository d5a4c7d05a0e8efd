import {
  combineSlices,
  configureStore,
  type Dispatch,
  type EnhancedStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';
import { api } from './data/api';
import { sharedNames } from './data/owners';
import { steadyReducer } from './data/steady-reducer';
import { liveMiddleware } from './live/live-middleware';
import { sessionSlice } from './session/session-slice';

/**
 * Slices that areas add at run time:
 * `declare module '@balcao/platform' { interface LazySlices extends WithSlice<typeof inboxUi> {} }`
 * and `rootReducer.inject(inboxUi)`. Server data belongs in `api`, not here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface LazySlices {}

export const rootReducer = keepSteady(combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>());

export type RootState = ReturnType<typeof rootReducer>;
// Said and not inferred: what is inferred names a package in our published types that is not ours to install.
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction> & Dispatch<UnknownAction>;
export type AppStore = Omit<EnhancedStore<RootState>, 'dispatch'> & { dispatch: AppDispatch };

/** A store of its own: one per page, one per test. */
export function makeStore(): AppStore {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(liveMiddleware, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;

interface Slice {
  reducerPath: string;
  reducer: Reducer;
}
type Inject = (slice: Slice, config?: { overrideExisting?: boolean }) => unknown;

/** The same reducer, in which a slice of an area can neither stop the others nor take the place of one. */
function keepSteady<Root extends { inject: unknown }>(root: Root): Root {
  const inject = root.inject as Inject;
  const { claim } = sharedNames('O estado');
  claim([api.reducerPath, sessionSlice.reducerPath]);
  return Object.assign(root, {
    inject: ({ reducerPath, reducer }: Slice, config: { overrideExisting?: boolean } = {}) => {
      claim([reducerPath]);
      return inject({ reducerPath, reducer: steadyReducer(reducer) }, config);
    },
  });
}
