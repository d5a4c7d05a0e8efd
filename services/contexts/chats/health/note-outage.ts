import type { OutageReason } from '@balcao/contracts/number-health';
import type { UnitOfWork } from '@balcao/kit/db';
import type { InstanceRow } from '../integrations/present-instance';
import { beginOutage, endOutage, findOpenOutage, insertEnded } from './health.repository';

/** Pure: why a number does not work; null: it does; undefined: it is on its way, which changes nothing. */
function outageOf({
  status,
  problema,
  desligada_em,
}: Pick<InstanceRow, 'status' | 'problema' | 'desligada_em'>): OutageReason | null | undefined {
  if (problema) return problema;
  if (status === 'connecting') return undefined;
  if (status === 'connected') return null;
  return desligada_em ? 'off' : 'disconnected';
}

/** The address that messages went to was set right before anybody had to know: the history tells since when we had not looked. */
export async function noteMended(unit: UnitOfWork, row: InstanceRow, now: Date): Promise<void> {
  if (row.phone_number === null || (await findOpenOutage(unit))) return;
  await insertEnded(unit, { motivo: 'elsewhere', desde: row.verificado_em ?? now, ate: now });
}

/** Keeps the history of a paired number; the row of the instance is locked. One that is being set up has none. */
export async function noteOutage(unit: UnitOfWork, row: InstanceRow, now: Date): Promise<void> {
  const reason = outageOf(row);
  if (row.phone_number === null || reason === undefined) return;
  const open = await findOpenOutage(unit);
  if (open?.motivo === (reason ?? undefined)) return;
  if (open) await endOutage(unit, open.id, now > open.desde ? now : open.desde);
  if (reason) await beginOutage(unit, reason, now);
}
