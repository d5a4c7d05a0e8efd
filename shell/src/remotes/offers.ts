import { REMOTE_CONTRACT } from '@balcao/contracts/constants';
import type { ShellOffers } from '@balcao/contracts/remote-needs';

/** Version of everything this shell shares, put in by its build (infra/build/webpack/shell.cjs); in unit tests nothing. */
declare const __SHARED__: Record<string, string> | undefined;

// docs/decisions/0145-one-judge-for-what-an-area-needs.md
/** What this very shell gives: an open tab may be older than the one the server judged a release by. */
export function ownOffers(): ShellOffers | undefined {
  if (typeof __SHARED__ === 'undefined') return undefined;
  const shared = Object.entries(__SHARED__).map(([request, version]) => [request, { version }] as const);
  return { contract: REMOTE_CONTRACT, shared: Object.fromEntries(shared) };
}
