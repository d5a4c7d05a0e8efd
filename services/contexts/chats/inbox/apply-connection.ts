import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { changeInstance } from '../integrations/change-instance';
import { lockInstance } from '../integrations/instances.repository';
import { digitsOfJid } from '../whatsapp/gateway-replies';
import { hasNewerDone } from './inbox.repository';
import { done, hold, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';

/** The account was refused or blocked, not just unlinked. */
const FAULTS = [402, 403, 406];

async function applyUpdate(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { data, row, now } = event;
  const instance = await lockInstance(unit, row.instance_id);
  if (!instance) return done('ignored: instance is gone');
  if (await hasNewerDone(unit, row)) return done('ignored: overtaken');
  const set = async (connection: Parameters<typeof changeInstance>[3]) => {
    const { changed } = await changeInstance(deps, unit, instance, connection);
    return done(changed ? `connection: ${connection.status}` : 'ignored: nothing new');
  };
  if (data.state === 'open') return set({ status: 'connected', phone: digitsOfJid(data.wuid) });
  if (data.state !== 'connecting') {
    return set({ status: 'disconnected', faulty: FAULTS.includes(Number(data.statusReason)) });
  }
  const blinkEnds = new Date(row.received_at.getTime() + deps.limits.holdBlinkMs);
  if (instance.status === 'connected' && now < blinkEnds) return hold(blinkEnds);
  return set({ status: 'connecting' });
}

async function applyQr(deps: InboxDeps, unit: UnitOfWork, { data, row }: InboxEvent): Promise<Outcome> {
  const instance = await lockInstance(unit, row.instance_id);
  if (!instance) return done('ignored: instance is gone');
  if (instance.status === 'connected') return done('ignored: connected');
  if (await hasNewerDone(unit, row)) return done('ignored: overtaken');
  const { base64 } = recordOf(data.qrcode);
  // Without a picture the gateway gave up asking: nobody scanned in time.
  const next = typeof base64 === 'string' && base64.startsWith('data:image/') ? base64 : null;
  await changeInstance(deps, unit, instance, { status: next ? 'connecting' : 'disconnected', qrcode: next });
  return done(next ? 'qrcode' : 'qrcode: given up');
}

/** Everything about the connection of an instance. Written and announced only when it changes something. */
export async function applyConnection(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  if (event.row.event === 'CONNECTION_UPDATE') return applyUpdate(deps, unit, event);
  if (event.row.event === 'QRCODE_UPDATED') return applyQr(deps, unit, event);
  const { data, row } = event;
  if (row.event === 'STATUS_INSTANCE' && data.status !== 'closed') return done('ignored: no status');
  const instance = await lockInstance(unit, row.instance_id);
  if (!instance) return done('ignored: instance is gone');
  const faulty = FAULTS.includes(Number(data.disconnectionReasonCode));
  const { changed } = await changeInstance(deps, unit, instance, { status: 'disconnected', faulty });
  return done(changed ? 'connection: disconnected' : 'ignored: nothing new');
}
