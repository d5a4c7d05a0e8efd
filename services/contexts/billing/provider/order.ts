import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import type { Answer, NewProviderPayment, PixProvider, ProviderPayment } from './pix-provider';

/** The provider ends it a little later than we do, never sooner than it allows, and refuses more than thirty days. */
const LONGER_MS = 90_000;
const SHORTEST_MS = CHARGE_MINUTES.min * 60_000;
const LONGEST_MS = CHARGE_MINUTES.max * 60_000;

/** When the provider ends it by itself; what has to end before that, as a deposit's, is cancelled there by then. */
export function endAsOrdered({ expira_em, created_at }: { expira_em: Date; created_at: Date }, now: Date): Date {
  const end = Math.max(expira_em.getTime(), now.getTime() + SHORTEST_MS) + LONGER_MS;
  return new Date(Math.min(end, created_at.getTime() + LONGEST_MS));
}

/** Local addresses are of simulators; the real provider refuses what it cannot reach. */
export function noticesFor(address: string, providerUrl: string): string | null {
  const isReachable = address.startsWith('https:') || !providerUrl.startsWith('https:');
  return isReachable ? `${address}?source_news=webhooks` : null;
}

/** An order nobody heard of may have been carried out all the same: then it can be found by our own number. */
export async function createOrFind(provider: PixProvider, order: NewProviderPayment): Promise<Answer<ProviderPayment>> {
  const answer = await provider.create(order);
  if (answer.kind !== 'unknown') return answer;
  const found = await provider.search(order.reference);
  const made = found.kind === 'ok' ? found.data[0] : undefined;
  return made ? { kind: 'ok', data: made } : answer;
}
