import type { Deps } from '@balcao/kit/deps';
import { hashWebhookToken, openWebhookToken, sealWebhookToken, type WithToken } from './inbox/webhook-token';
import { findPlainTokens, listTokens, putToken } from './sealed.repository';

type SealDeps = Pick<Deps, 'db' | 'sealer' | 'keyedHash'>;

/** Null: it is found as it should be, or opens with no secret at hand. */
function sealedAnew(deps: SealDeps, row: WithToken): ReturnType<typeof sealWebhookToken> | null {
  try {
    const token = openWebhookToken(deps.sealer, row);
    const isFound = row.webhook_token_hash === hashWebhookToken(deps.keyedHash, token);
    return isFound ? null : sealWebhookToken(deps, row.tenant_id, token);
  } catch {
    return null;
  }
}

/** A company's webhook tokens, from before they were sealed or under another derived secret. Says how many there were. */
export const sealTokens = (deps: SealDeps, tenantId: string): Promise<number> =>
  deps.db.tenant(tenantId, async (unit) => {
    let count = 0;
    for (const row of await listTokens(unit)) {
      const sealed = sealedAnew(deps, row);
      if (sealed) await putToken(unit, row.id, sealed);
      if (sealed) count += 1;
    }
    return count;
  });

/** The same for all companies that have one from before. */
export async function sealPlainTokens(deps: SealDeps): Promise<void> {
  for (const tenantId of await deps.db.platform(({ tx }) => findPlainTokens(tx))) await sealTokens(deps, tenantId);
}
