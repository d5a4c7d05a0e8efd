import { type ComponentType, createElement, type FC, use } from 'react';

let epoch = 0;

/** Lets every page whose code failed to load try again at its next render. */
export function resetFailedLazies(): void {
  epoch++;
}

export type LazyPage<P extends object> = FC<P> & {
  /** Starts the download without rendering. */
  preload: () => void;
};

/**
 * `React.lazy` that can recover: a failed download is dropped when `resetFailedLazies` was called, never during a
 * render (that would loop). Suspends while loading, throws to the nearest boundary when it failed.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPage<P> {
  let pending: ReturnType<typeof load> | undefined;
  let startedAt = -1;
  let failed = false;
  const get = () => {
    if (!pending || (failed && startedAt !== epoch)) {
      failed = false;
      startedAt = epoch;
      pending = load();
      pending.catch(() => {
        failed = true;
      });
    }
    return pending;
  };
  const render = (props: P) => createElement(use(get()).default, props);
  return Object.assign(render, { preload: () => void get() });
}
