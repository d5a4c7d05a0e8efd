import { matchRemote } from '@balcao/contracts/match-remote';
import { useLocation } from '@balcao/platform';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { readRegistry, useRegistry } from './registry';
import { RemoteErrorCard } from './remote-error-card';
import { RemoteOutlet } from './remote-outlet';
import { RemoteSkeleton } from './remote-skeleton';

interface Props {
  notFound: ReactNode;
  guard?: ComponentType<{ children: ReactNode }>;
}

/**
 * Element of the router's splat route (`path="*"`): mounts the remote that owns the address. `notFound` is shown for
 * an address no remote owns; `guard` decides over what a remote owns.
 */
export function RemoteRoutes({ notFound, guard: Guard = Fragment }: Props) {
  const { pathname } = useLocation();
  const { phase, remotes, broken } = useRegistry();
  if (phase === 'loading') return <RemoteSkeleton />;
  if (phase === 'failed') return <RegistryFailed />;
  const entry = matchRemote(remotes, pathname);
  if (entry)
    return (
      <Guard>
        <RemoteOutlet key={entry.name} entry={entry} notFound={notFound} />
      </Guard>
    );
  const fallen = matchRemote(broken, pathname);
  return fallen ? <RegistryFailed area={fallen.name} reason={fallen.reason} /> : notFound;
}

/** No registry at all, or this area's row in it is broken (`reason`, shown to who can mend it). */
function RegistryFailed({ area, reason }: { area?: string; reason?: string }) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await readRegistry();
    setRetrying(false);
  };
  return <RemoteErrorCard onRetry={() => void retry()} retrying={retrying} area={area} reason={reason} />;
}
