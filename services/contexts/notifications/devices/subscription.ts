import type { PushDeviceBody } from '@balcao/contracts/notifications';
import type { Sealer } from '@balcao/kit/crypto';

/** Where and how a browser is reached. */
export type Subscription = Pick<PushDeviceBody, 'endpoint' | 'keys'>;

export const SUBSCRIPTION_FIELD = 'aparelhos_aviso.inscricao';

/** Whoever knows it can send to that browser: kept sealed. */
export const sealSubscription = (sealer: Sealer, tenantId: string, { endpoint, keys }: Subscription): string =>
  sealer.seal(tenantId, SUBSCRIPTION_FIELD, JSON.stringify({ endpoint, keys }));

export const openSubscription = (sealer: Sealer, tenantId: string, sealed: string): Subscription =>
  JSON.parse(sealer.open(tenantId, SUBSCRIPTION_FIELD, sealed)) as Subscription;
