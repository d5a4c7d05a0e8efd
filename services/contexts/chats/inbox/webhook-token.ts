import type { KeyedHash, Sealer } from '@balcao/kit/crypto';

export const WEBHOOK_TOKEN_FIELD = 'evolution_instances.webhook_token';

/** How an address is found: the token itself stands nowhere in the database. */
export const hashWebhookToken = (keyedHash: KeyedHash, token: string): string => keyedHash(WEBHOOK_TOKEN_FIELD, token);

export interface WithToken {
  tenant_id: string;
  webhook_token: string;
  webhook_token_hash: string | null;
}

// docs/decisions/0091-a-sealed-value-carries-its-own-key.md
/** The unguessable part of an instance's address. Without a hash it is one from before they were sealed. */
export const openWebhookToken = (
  sealer: Sealer,
  { tenant_id, webhook_token, webhook_token_hash }: WithToken,
): string => (webhook_token_hash === null ? webhook_token : sealer.open(tenant_id, WEBHOOK_TOKEN_FIELD, webhook_token));

/** A token as its row keeps it. */
export const sealWebhookToken = (
  { sealer, keyedHash }: { sealer: Sealer; keyedHash: KeyedHash },
  tenantId: string,
  token: string,
) => ({
  webhook_token: sealer.seal(tenantId, WEBHOOK_TOKEN_FIELD, token),
  webhook_token_hash: hashWebhookToken(keyedHash, token),
});
