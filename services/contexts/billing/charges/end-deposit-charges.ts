import type { UnitOfWork } from '@balcao/kit/db';
import { endCharges } from './call-off-charge';
import type { ChargeDeps } from './charge-ports';
import { lockOpenOf } from './open-charges.repository';

/** Codes for the deposits of these, or all for a visit that is gone, are not to be paid any more; whoever is paid through one meanwhile is waited for. */
export const endDepositCharges =
  (deps: Pick<ChargeDeps, 'clock' | 'jobs' | 'audit' | 'realtime'>) =>
  async (
    unit: UnitOfWork,
    agendamentoIds: readonly string[],
    which: 'deposit' | 'visit' = 'deposit',
  ): Promise<void> => {
    const author = { tenantId: unit.tenantId, usuarioId: null };
    const open = (await lockOpenOf(unit, agendamentoIds, which)).filter(({ cancelada_em }) => !cancelada_em);
    await endCharges(deps, author, unit, open);
  };
