import type { UnitOfWork } from '@balcao/kit/db';
import { callOffCharge } from './call-off-charge';
import type { ChargeDeps } from './charge-ports';
import { lockUnsettled } from './open-charges.repository';
import { settleCharge } from './settle-charge';

/** Nobody is asked for anything any more by a company that leaves; the sweep tells the provider, and tries until it heard. */
export const endOpenCharges =
  (deps: Pick<ChargeDeps, 'clock' | 'audit' | 'realtime'>) =>
  async (unit: UnitOfWork): Promise<void> => {
    const author = { tenantId: unit.tenantId, usuarioId: null };
    for (const charge of await lockUnsettled(unit))
      if (!charge.cancelada_em) await callOffCharge(deps, author, unit, charge);
  };

/**
 * Once more, before the credentials of the company go: after that nobody could end a code at the provider. All are tried; throws
 * when one of them may still be paid.
 */
export const settleOpenCharges = (deps: ChargeDeps) => {
  const [end, settle] = [endOpenCharges(deps), settleCharge(deps)];
  return async (tenantId: string): Promise<void> => {
    await deps.db.tenant(tenantId, end);
    for (const { id } of await deps.db.tenant(tenantId, lockUnsettled)) {
      const failure = await settle({ tenantId, cobrancaId: id });
      if (failure) deps.log.warn({ tenantId, cobrancaId: id, failure: failure.kind }, 'a code was not ended');
    }
    const open = await deps.db.tenant(tenantId, lockUnsettled);
    const payable = open.filter(({ expira_em }) => expira_em > deps.clock());
    if (payable.length > 0) throw new Error(`${payable.length} codes may stay payable`);
  };
};
