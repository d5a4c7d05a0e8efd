import type { UnitOfWork } from '@balcao/kit/db';
import type { ChargeDeps } from './charge-ports';
import { type Charge, lockCharge, updateCharge } from './charges.repository';
import { announceCharge } from './present-charge';
import { listReturns, updateReturn } from './returns.repository';

/** As last read back: the account that is connected now knows nothing of it. */
const LOST = 'outra-conta';

/** Its money can only go back by hand: whoever reads it back again, with the old account, makes it an ordinary one. */
export const isLost = ({ lido_status }: Pick<Charge, 'lido_status'>): boolean => lido_status === LOST;

/**
 * The company connected another account, or none: a refund that was asked for cannot leave through it any more. It is
 * refused, for somebody to give back by hand. Says whether there was one; without, asking again later is all there is.
 */
export async function loseReturns(deps: Pick<ChargeDeps, 'realtime'>, unit: UnitOfWork, id: string): Promise<boolean> {
  const charge = await lockCharge(unit, id);
  if (!charge?.provedor_id || !charge.pagamento_id) return false;
  const sending = (await listReturns(unit, id)).filter(({ status }) => status === 'enviando');
  for (const row of sending) await updateReturn(unit, row.id, { status: 'recusada' });
  if (sending.length === 0) return false;
  await updateCharge(unit, id, { lido_status: LOST, conferir_em: null, falhas: 0 });
  await announceCharge(deps, unit, id);
  return true;
}
