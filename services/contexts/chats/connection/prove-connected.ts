import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Pace } from '@balcao/kit/pace';
import { changeInstance } from '../integrations/change-instance';
import { findInstanceById, lockInstance } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';
import { doubtConnection } from './doubt-connection';

/** One look in so long is enough: a busy company is not asked with every message. */
const EVERY_MS = 5_000;

const disproves = (row: InstanceRow | undefined, writtenAt: Date) =>
  row !== undefined && row.status !== 'connected' && (row.estado_em === null || writtenAt > row.estado_em);

/** A message written after we believed the phone gone: it is not gone. The gateway is asked for the rest. */
export async function proveConnected(
  deps: Pick<Deps, 'realtime' | 'clock' | 'jobs'> & { pace: Pace },
  unit: UnitOfWork,
  instanceId: string,
  writtenAt: Date,
): Promise<void> {
  if (!deps.pace(`proved ${instanceId}`, EVERY_MS)) return;
  if (!disproves(await findInstanceById(unit, instanceId), writtenAt)) return;
  const row = await lockInstance(unit, instanceId);
  if (!row || !disproves(row, writtenAt)) return;
  await changeInstance(deps, unit, row, { status: 'connected' });
  await doubtConnection(deps, unit, instanceId);
}
