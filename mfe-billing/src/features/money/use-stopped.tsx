import { lazyPage, useCompanyState } from '@balcao/platform';
import { type ReactNode, Suspense } from 'react';

// Its words come only where they are said: many windows ask.
const StoppedNotice = lazyPage(() => import('./stopped-notice'));

/** Why nothing can be saved for this company just now, said before somebody types it all; undefined: everything can. */
export function useStopped(): ReactNode {
  const state = useCompanyState();
  if (state === 'open') return undefined;
  return (
    <Suspense>
      <StoppedNotice state={state} />
    </Suspense>
  );
}
