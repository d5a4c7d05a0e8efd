import { createHash } from 'node:crypto';
import type { JobData, JobName } from '@balcao/contracts/jobs';

/** What a company asks for beyond this in a second gives way to everybody else's: its jobs run when no others wait. */
const SHARE = 20;
const SHARE_MS = 1_000;

/** Says of one job after the other whether its company had its share of this second already: by one list or by many. */
export function beyondShare(): (data: object) => boolean {
  const counts = new Map<string, number>();
  let until = 0;
  return (data) => {
    if (!('tenantId' in data) || typeof data.tenantId !== 'string') return false;
    if (performance.now() >= until) {
      counts.clear();
      until = performance.now() + SHARE_MS;
    }
    const count = (counts.get(data.tenantId) ?? 0) + 1;
    counts.set(data.tenantId, count);
    return count > SHARE;
  };
}

/** Jobs that say the same belong to one key: never two at once, and the newest one wins. */
export function jobKey<N extends JobName>(name: N, data: JobData<N>): string {
  const hash = createHash('sha256').update(JSON.stringify(data, Object.keys(data).sort()));
  return `${name}-${hash.digest('base64url').slice(0, 22)}`;
}
