import { useLocation } from '@balcao/platform';
import { type ReactNode, useState } from 'react';
import { matchRemote } from './match-remote';
import { readRegistry, useRegistry } from './registry';
import { RemoteErrorCard } from './remote-error-card';
import { RemoteOutlet } from './remote-outlet';
import { RemoteSkeleton } from './remote-skeleton';

/**
 * Element of the router's splat route (`path="*"`): mounts the remote that owns the address. `notFound` is shown for
 * an address no remote owns.
 */
export function RemoteRoutes({ notFound }: { notFound: ReactNode }) {
  const { pathname } = useLocation();
  const { phase, remotes } = useRegistry();
  if (phase === 'loading') return <RemoteSkeleton />;
  if (phase === 'failed') return <RegistryFailed />;
  const entry = matchRemote(remotes, pathname);
  return entry ? <RemoteOutlet key={entry.name} entry={entry} notFound={notFound} /> : notFound;
}

function RegistryFailed() {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await readRegistry();
    setRetrying(false);
  };
  return <RemoteErrorCard onRetry={() => void retry()} retrying={retrying} />;
}
