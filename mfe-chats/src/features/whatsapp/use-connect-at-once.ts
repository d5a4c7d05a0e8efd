import { CONNECT_AT_ONCE, helpFor } from '@balcao/contracts/connection-help';
import type { listIntegrations } from '@balcao/contracts/integrations';
import { type ResponseOf, useSearchParams, useSession } from '@balcao/platform';
import { useEffect, useRef } from 'react';

// docs/decisions/0094-a-code-stands-at-once-for-who-comes-for-it.md
/** Whoever comes from the notice of a logged-out phone finds the code ready: asked for once, and not again by a reload. */
export function useConnectAtOnce(data: ResponseOf<typeof listIntegrations> | undefined, connect: () => void): void {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const asked = useRef(false);
  const wanted = params.has(CONNECT_AT_ONCE);
  const instance = data?.instance;
  const able = can('integrations.manage') && instance && Boolean(helpFor(instance)?.busca);
  useEffect(() => {
    if (!wanted || !data || asked.current) return;
    asked.current = true;
    setParams({}, { replace: true });
    if (able) connect();
  });
}
