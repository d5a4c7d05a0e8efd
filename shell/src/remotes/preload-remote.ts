import { matchRemote } from '@balcao/contracts/match-remote';
import { isValidElement, type ReactElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { loadRemote } from './load-remote';
import { getRegistry } from './registry';

/** Downloads the code behind an address ahead of the click (hover, focus). Failures wait for the real visit. */
export function preloadRemote(path: string): void {
  const entry = matchRemote(getRegistry().remotes, path);
  if (!entry) return;
  loadRemote(entry)
    .then(({ routes }) => {
      for (const { route } of matchRoutes(routes, path) ?? []) preloadElement(route.element);
    })
    .catch(() => undefined);
}

function preloadElement(element: unknown): void {
  if (!isValidElement(element)) return;
  const page = (element as ReactElement).type as { preload?: () => void };
  page.preload?.();
}
