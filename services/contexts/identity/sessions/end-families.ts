import type { SupportEnd } from '@balcao/contracts/support-access';
import type { Tx } from '@balcao/kit/db';
import type { IdentityDeps } from '../ports';
import { leaveCompany } from '../support-access/tell-support';
import { lockFamily, openFamilies, revokeFamily } from './sessions.repository';

/** When, and what is said of it to a company that one of them was inside of. */
interface Ending {
  now: Date;
  porque: SupportEnd;
}
type EndDeps = Pick<IdentityDeps, 'audit'>;

/** Ends a sign-in, and whatever it was inside of. */
export async function endFamily(deps: EndDeps, tx: Tx, familia: string, end: Ending): Promise<void> {
  await leaveCompany(deps, tx, { familia }, end);
  await revokeFamily(tx, familia, end.now);
}

/** Ends every sign-in of an account, but the one to keep. */
export async function endFamilies(
  deps: EndDeps,
  tx: Tx,
  { contaId, keep }: { contaId: string; keep?: string },
  now: Date,
): Promise<void> {
  for (const familia of await openFamilies(tx, contaId, keep)) {
    await lockFamily(tx, familia);
    await endFamily(deps, tx, familia, { now, porque: 'entrada-encerrada' });
  }
}
