import type { ChargeDeps } from './charge-ports';
import { listOpenOf } from './open-charges.repository';
import { settleCharge } from './settle-charge';

/** Asks the provider about the codes of these, any of which may bring their deposit; false: about one of them it could not be asked. */
export const askDepositCharges = (deps: ChargeDeps) => {
  const settle = settleCharge(deps);
  return async (tenantId: string, agendamentoIds: readonly string[]): Promise<boolean> => {
    const open = await deps.db.tenant(tenantId, (unit) => listOpenOf(unit, agendamentoIds, 'visit'));
    let heard = true;
    for (const { id } of open) heard = (await settle({ tenantId, cobrancaId: id })) === null && heard;
    return heard;
  };
};
