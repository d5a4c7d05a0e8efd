import { DAY_MS } from '@balcao/contracts/constants';
import type { Deps } from '@balcao/kit/deps';
import { readChains } from './chain.repository';
import { asLooked } from './looked';
import { verifyChain } from './verify-chain';

/** A worker that was away looks later the same day. */
export const VERIFY_AUDIT_EVERY_MS = 900_000;
const AT_ONCE = 500;

type VerifyDeps = Pick<Deps, 'db' | 'sealer' | 'log' | 'clock'>;

/** Chains nobody has looked at for a day, the longest ago first; a look that was put there by hand is none. */
async function listDue({ db, sealer, clock }: VerifyDeps): Promise<(string | null)[]> {
  const yesterday = clock().getTime() - DAY_MS;
  const looked = (await db.platform(({ tx }) => readChains(tx))).map((chain) => asLooked(sealer, chain));
  const at = ({ conferida_em }: (typeof looked)[number]) => conferida_em?.getTime() ?? 0;
  const due = looked.filter((chain) => at(chain) < yesterday).sort((a, b) => at(a) - at(b));
  return due.slice(0, AT_ONCE).map(({ tenant_id }) => tenant_id);
}

/** Looks at every log once a day. */
export const verifyAudit = (deps: VerifyDeps) => async (): Promise<void> => {
  for (const tenantId of await listDue(deps)) {
    await verifyChain(deps, tenantId).catch((err: unknown) =>
      deps.log.warn({ err, tenantId }, 'a log was not verified'),
    );
  }
};
