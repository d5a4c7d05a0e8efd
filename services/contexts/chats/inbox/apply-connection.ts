import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { bringPullForward } from '../connection/connection.repository';
import { doubtConnection } from '../connection/doubt-connection';
import { type Connection, changeInstance, SETTLE_MS, tellOutage } from '../integrations/change-instance';
import { lockInstance, updateInstance } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';
import { digitsOfJid } from '../whatsapp/gateway-replies';
import { done, hold, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';

/** The account was refused or blocked, not just unlinked. */
const FAULTS = [402, 403, 406];
/** A gateway's clock is its wall clock in whatever zone; one further ahead than that is out of order. */
const MOST_AHEAD_MS = 26 * 3_600_000;
/** From what was known then to the next fetch; the last minute is never counted as known. */
const PULL_GAP_MS = 120_000;

/** When the gateway says it happened, by its own clock; null when it does not say. */
function happenedAt({ row, now }: InboxEvent): Date | null {
  const said = recordOf(row.payload).date_time;
  const at = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) || at > now.getTime() + MOST_AHEAD_MS ? null : new Date(at);
}

/** What an update says about the connection; undefined: nothing we know. */
function read({ data }: InboxEvent): Connection | undefined {
  const blocked = FAULTS.includes(Number(data.statusReason));
  switch (data.state) {
    case 'open':
      return { status: 'connected', phone: digitsOfJid(data.wuid) };
    case 'connecting':
      return { status: 'connecting' };
    case 'close':
      return { status: 'disconnected', ...(blocked && { problem: 'blocked' }) };
    // The gateway gave up showing codes.
    case 'refused':
      return { status: 'disconnected' };
    default:
      return undefined;
  }
}

/** A phone that comes and goes is not fetched for each time: once a minute. */
const pullAfterOpen = ({ visto_ate }: InstanceRow, now: Date): Date =>
  new Date(Math.max(now.getTime() + SETTLE_MS, (visto_ate?.getTime() ?? 0) + PULL_GAP_MS));

/** Not ended by being connected: a key that is refused (the gateway's answer clears it), and a silence (the next message does). */
const LASTS: readonly (string | null)[] = ['refused', 'silent'];
const solved = (row: InstanceRow, next: Connection): Connection =>
  next.status === 'connected' && !LASTS.includes(row.problema) ? { ...next, problem: null } : next;

// docs/decisions/0045-the-gateway-is-asked-in-doubt.md
/** Brings the instance to what an event says, unless one that happened later was here before it. */
async function apply(
  deps: InboxDeps,
  unit: UnitOfWork,
  event: InboxEvent,
  said: { instance: InstanceRow; next: Connection },
): Promise<Outcome> {
  const { instance, next } = said;
  const at = happenedAt(event);
  const lowers = instance.status === 'connected' && next.status !== 'connected';
  if (at && instance.evento_em && at < instance.evento_em) {
    // Late, or the gateway's clock was set back: the gateway itself knows.
    if (next.status !== instance.status) await doubtConnection(deps, unit, instance.id);
    return done('ignored: older');
  }
  const { row: after, changed } = await changeInstance(deps, unit, instance, solved(instance, next));
  await tellOutage(deps, unit, { before: instance, after });
  if (at) await updateInstance(unit, instance.id, { evento_em: at });
  // Also after a drop too short to show: the gateway may have heard what we have not.
  if (next.status === 'connected') await bringPullForward(unit, instance.id, pullAfterOpen(instance, event.now));
  // Back, or gone: the gateway is asked, also for what was written meanwhile.
  if (changed && (lowers || next.status === 'connected')) await doubtConnection(deps, unit, instance.id);
  return done(changed ? `connection: ${next.status}` : 'ignored: nothing new');
}

async function applyUpdate(
  deps: InboxDeps,
  unit: UnitOfWork,
  event: InboxEvent,
  instance: InstanceRow,
): Promise<Outcome> {
  const next = read(event);
  if (!next) {
    await doubtConnection(deps, unit, instance.id);
    return done('ignored: unknown state');
  }
  const blinkEnds = new Date(event.row.received_at.getTime() + deps.limits.holdBlinkMs);
  const blinks = next.status === 'connecting' && instance.status === 'connected';
  if (blinks && event.now < blinkEnds) return hold(blinkEnds);
  return apply(deps, unit, event, { instance, next });
}

async function applyQr(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent, instance: InstanceRow): Promise<Outcome> {
  if (instance.status === 'connected') return done('ignored: connected');
  const { base64 } = recordOf(event.data.qrcode);
  // Without a picture the gateway gave up asking: nobody scanned in time.
  const qrcode = typeof base64 === 'string' && base64.startsWith('data:image/') ? base64 : null;
  const outcome = await apply(deps, unit, event, {
    instance,
    next: { status: qrcode ? 'connecting' : 'disconnected', qrcode },
  });
  const applied = outcome.kind === 'done' && outcome.resultado !== 'ignored: older';
  return applied ? done(qrcode ? 'qrcode' : 'qrcode: given up') : outcome;
}

/** Everything about the connection of an instance. Written and announced only when it changes something. */
export async function applyConnection(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { data, row } = event;
  if (row.event === 'STATUS_INSTANCE' && data.status !== 'closed') return done('ignored: no status');
  const instance = await lockInstance(unit, row.instance_id);
  if (!instance) return done('ignored: instance is gone');
  if (row.event === 'CONNECTION_UPDATE') return applyUpdate(deps, unit, event, instance);
  if (row.event === 'QRCODE_UPDATED') return applyQr(deps, unit, event, instance);
  const blocked = FAULTS.includes(Number(data.disconnectionReasonCode));
  const next: Connection = { status: 'disconnected', ...(blocked && { problem: 'blocked' }) };
  return apply(deps, unit, event, { instance, next });
}
