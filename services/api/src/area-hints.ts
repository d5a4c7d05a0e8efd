import { firstFiles } from '@balcao/contracts/area-files';
import { matchRemote } from '@balcao/contracts/match-remote';
import type { RemoteEntry } from '@balcao/contracts/remotes';

// docs/decisions/0163-the-page-asks-for-its-area-at-once.md
/**
 * Tags for the head of the page at `url`: the browser fetches what the area there begins with while the shell still starts. As
 * the shell will ask for them (hash, no credentials), or the browser would fetch them twice.
 */
export function hintsFor(areas: readonly RemoteEntry[], url: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  const area = matchRemote(areas, pathname);
  if (!area) return '';
  return firstFiles(area)
    .map(({ address, hash }) => {
      const kind = address.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${kind}" href="${address}" integrity="${hash}" crossorigin="anonymous">`;
    })
    .join('');
}
