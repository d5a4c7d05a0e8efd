import { lazy, Suspense } from 'react';
import { useIdle } from '../features/dashboard/use-idle';

// With the bell: after everything the first screen needs.
const Mark = lazy(() => import(/* webpackChunkName: "notices" */ '../features/unread/unread-mark'));

/** How many conversations are unread. `corner`: over the icon of its entry. */
export function UnreadMark({ corner = false }: { corner?: boolean }) {
  return (
    useIdle() && (
      <Suspense>
        <Mark corner={corner} />
      </Suspense>
    )
  );
}
