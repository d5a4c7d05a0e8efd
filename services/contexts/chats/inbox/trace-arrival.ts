import { tracePast } from '@balcao/kit/tracing';
import type { InboxItem } from './split-event';

// docs/decisions/0092-a-message-is-its-trace.md
/** Messages are followed from here on; what a phone brings along from before us, and news of messages of ours, are not. */
export const isFollowed = (event: string): boolean => event === 'MESSAGES_UPSERT';

interface Arrival {
  tenantId: string;
  /** None: of a company without WhatsApp. */
  instanceId: string | null;
  /** By the gateway's call, by our own asking, or written in the panel as if a customer had. */
  way: 'delivered' | 'pulled' | 'tried';
  sinceMs: number;
}

/** The first step of each message that came in. */
export function traceArrival(
  { tenantId, instanceId, way, sinceMs }: Arrival,
  items: readonly Pick<InboxItem, 'id' | 'event'>[],
): void {
  const facts = { tenant_id: tenantId, instance_id: instanceId, way };
  for (const { id, event } of items)
    if (isFollowed(event)) tracePast({ name: 'receive', message: id, first: true, facts }, sinceMs);
}
