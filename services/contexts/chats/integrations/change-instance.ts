import type { ConnectionProblem, Instance } from '@balcao/contracts/integrations';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { noteOutage } from '../health/note-outage';
import { tellCompany } from '../health/tell-company';
import { hurrySends } from '../outbox/hurry-sends';
import { type InstancePatch, updateInstance } from './instances.repository';
import { setIntegrationStatus } from './integrations.repository';
import { type InstanceRow, presentInstance } from './present-instance';

/** What came while nobody listened is asked for when the gateway had a moment to fetch it itself. */
export const SETTLE_MS = 10_000;

export interface Connection {
  status: Instance['status'];
  phone?: string | null;
  qrcode?: string | null;
  /** Shown as 'Erro' with its cure; null: it works as far as we know. Default: as it was. */
  problem?: ConnectionProblem | null | undefined;
}

const SHOWN = ['status', 'phone_number', 'qrcode', 'problema'] as const;

/** A problem that nothing was said about stays; a phone without a line has one again, or is unlinked. */
const keptProblem = ({ problema }: InstanceRow, status: Instance['status']): ConnectionProblem | null =>
  problema === 'offline' && status !== 'connecting' ? null : problema;

function patchOf(row: InstanceRow, { status, phone, qrcode, problem }: Connection, now: Date) {
  const problema = problem === undefined ? keptProblem(row, status) : problem;
  return {
    status,
    // The number stays known after a disconnect; the picture lives only while it can be scanned.
    phone_number: phone ?? row.phone_number,
    qrcode: (status === 'connecting' ? (qrcode === undefined ? row.qrcode : qrcode) : null) ?? null,
    problema,
    problema_em: problema === row.problema ? row.problema_em : problema && now,
    estado_em: status === row.status ? row.estado_em : now,
    ...(status === 'connected' &&
      row.status !== 'connected' && {
        puxar_em: new Date(now.getTime() + SETTLE_MS),
        visto_ate: row.visto_ate ?? now,
      }),
  } satisfies InstancePatch;
}

const reaches = ({ status, problema }: InstanceRow): boolean => status !== 'disconnected' && problema === null;

/** A WhatsApp that worked does not any more, and nobody of the company did that. */
export async function tellOutage(
  deps: Pick<Deps, 'notify' | 'clock'>,
  unit: UnitOfWork,
  { before, after }: Record<'before' | 'after', InstanceRow>,
): Promise<void> {
  // One that was never paired is being set up.
  const lost = before.phone_number !== null && reaches(before) && !reaches(after);
  if (lost) await tellCompany(deps, unit);
}

/** Brings a locked instance to a state. Nothing is written or announced when it is there already. */
export async function changeInstance(
  deps: Pick<Deps, 'realtime' | 'clock' | 'jobs'>,
  unit: UnitOfWork,
  row: InstanceRow,
  connection: Connection,
): Promise<{ row: InstanceRow; changed: boolean }> {
  const now = deps.clock();
  const next = patchOf(row, connection, now);
  const blink = next.status === 'connecting' && row.status === 'connected' && next.problema === null;
  const shown = next.problema ? 'error' : next.status === 'connected' ? 'active' : 'inactive';
  if (!blink) await setIntegrationStatus(unit, 'evolution', shown, now);
  const same = SHOWN.every((key) => row[key] === next[key]);
  if (same) return { row, changed: false };
  if (next.status === 'connected' && next.problema === null) await hurrySends(deps, unit);
  const updated = await updateInstance(unit, row.id, next);
  await noteOutage(unit, updated, now);
  await deps.realtime.announce(unit, 'whatsapp.updated', { instance: presentInstance(updated) });
  return { row: updated, changed: true };
}
