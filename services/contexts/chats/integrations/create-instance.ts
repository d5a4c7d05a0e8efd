import { setTimeout as sleep } from 'node:timers/promises';
import { evolutionApiManager as contract } from '@balcao/contracts/evolution-api-manager';
import type { Actor } from '@balcao/kit/actor';
import { randomToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { readPhone } from '../connection/ask-gateway';
import { BROKEN_MS } from '../connection/next-check';
import { WEBHOOK_SECRET_FIELD } from '../inbox/accept-event';
import { sealWebhookToken } from '../inbox/webhook-token';
import type { GatewayClient } from '../whatsapp/gateway-port';
import type { WebhookTarget } from '../whatsapp/gateway-webhook';
import { type Connection, changeInstance } from './change-instance';
import {
  type ConnectionDeps,
  gatewayError,
  instanceNameOf,
  type NewConnection,
  ownCompany,
  requireGateway,
  WAITS,
} from './connection-deps';
import { withConnectionLock } from './connection-lock';
import type { ConnectionStatus } from './get-connection-status';
import { findInstance, type InstancePatch, insertInstance, lockInstance, updateInstance } from './instances.repository';
import { verifyWebhook, webhookOf } from './keep-webhook';
import type { InstanceRow } from './present-instance';

export const API_KEY_FIELD = 'evolution_instances.api_key';
const CREATE_TRIES = 5;
/** A phone that lost its line is waited for so long before somebody may pair it anew. */
const COMES_BACK_MS = 60_000;

/**
 * Makes the company's WhatsApp anew and returns the code to scan. One at a time per company: the gateway destroys an
 * instance that is created twice at once. Deleting first is the only way that surely brings a dead session back; one that
 * is open is kept, and set to deliver here.
 */
export const createInstance = useCase(
  contract,
  (deps: ConnectionDeps) =>
    async (actor: Actor, own: NewConnection): Promise<ConnectionStatus> => {
      const tenantId = ownCompany(actor, own);
      const gateway = await requireGateway(deps, tenantId);
      const instance = await ensureInstance(deps, tenantId);
      return withConnectionLock(deps, instance, async () => {
        await deps.db.tenant(tenantId, (unit) => updateInstance(unit, instance.id, { desligada_em: null }));
        const known = await gateway.connectionState(instance.instance_name);
        // Until here nothing was touched: whatever was connected still is.
        if (known.kind !== 'ok' && known.kind !== 'gone') throw gatewayError(known);
        const state = known.kind === 'ok' ? known.data.state : null;
        if (state === 'open') return keepOpen(deps, gateway, instance);
        if (state === 'connecting') await giveTime(deps, gateway, instance, own.recomecar);
        return makeAnew(deps, gateway, instance);
      });
    },
);

/** The session is open, whatever we believed: nobody has to scan anything. */
async function keepOpen(
  deps: ConnectionDeps,
  gateway: GatewayClient,
  instance: InstanceRow,
): Promise<ConnectionStatus> {
  const verified = await verifyWebhook(gateway, instance.instance_name, webhookOf(deps, instance));
  if (verified.kind !== 'ok') throw gatewayError(verified);
  const phone = await readPhone(gateway, instance.instance_name);
  await setConnection(deps, instance, { status: 'connected', phone, problem: null }, { puxar_em: deps.clock() });
  return { status: 'connected', qrcode: null, phone: phone ?? instance.phone_number };
}

/** A paired phone on its way back comes by itself: when it did not for a while, whoever insists may give its session up. */
async function giveTime(
  deps: ConnectionDeps,
  gateway: GatewayClient,
  instance: InstanceRow,
  insists = false,
): Promise<void> {
  // A code to scan: it is pairing, and somebody wants a new one.
  if (instance.qrcode !== null) return;
  const listed = await gateway.fetchInstances(instance.instance_name);
  if (listed.kind === 'gone') return;
  if (listed.kind !== 'ok') throw gatewayError(listed);
  if (!listed.data.some(({ name, phone }) => name === instance.instance_name && phone !== null)) return;
  const { status, estado_em } = instance;
  if (status === 'connecting') {
    const since = estado_em?.getTime() ?? 0;
    if (deps.clock().getTime() - since >= COMES_BACK_MS) {
      if (insists) return;
      throw new AppError('integrations/still-paired');
    }
  } else await setConnection(deps, instance, { status: 'connecting' });
  throw new AppError('integrations/reconnecting');
}

// docs/decisions/0006-connecting-is-deleting-and-creating.md
async function makeAnew(
  deps: ConnectionDeps,
  gateway: GatewayClient,
  instance: InstanceRow,
): Promise<ConnectionStatus> {
  const removed = await gateway.delete(instance.instance_name);
  // Refused, or it never got through (a proxy answered). If it did after all, the next check finds out.
  if (removed.kind !== 'ok' && removed.kind !== 'gone') throw gatewayError(removed);
  try {
    if (removed.kind !== 'gone') await untilGone(deps, gateway, instance.instance_name);
    const qrcode = await recreate(deps, gateway, instance);
    await setConnection(deps, instance, { status: 'connecting', qrcode, problem: null });
    return { status: 'connecting', qrcode, phone: null };
  } catch (error) {
    await setConnection(deps, instance, { status: 'disconnected', problem: 'failed' });
    throw error;
  }
}

async function ensureInstance(deps: ConnectionDeps, tenantId: string): Promise<InstanceRow> {
  const known = await deps.db.tenant(tenantId, async (unit) => {
    const found = await findInstance(unit);
    if (found) return found;
    const row = {
      instance_name: instanceNameOf(tenantId),
      ...sealWebhookToken(deps, tenantId, randomToken()),
      webhook_secret: deps.sealer.seal(tenantId, WEBHOOK_SECRET_FIELD, randomToken()),
    };
    return (await insertInstance(unit, row)) ?? findInstance(unit);
  });
  if (!known) throw new Error('instance was not stored');
  return known;
}

async function recreate(deps: ConnectionDeps, gateway: GatewayClient, instance: InstanceRow): Promise<string> {
  const name = instance.instance_name;
  const webhook = webhookOf(deps, instance);
  const made = await createPatiently(deps, gateway, name, webhook);
  if (made.key) await storeKey(deps, instance, made.key);
  // An old gateway ignores the webhook of a create.
  const verified = await verifyWebhook(gateway, name, webhook);
  if (verified.kind !== 'ok') throw gatewayError(verified);
  const qrcode = made.qr?.base64 ?? (await askForCode(gateway, name)) ?? (await readStoredCode(deps, instance));
  if (!qrcode) throw new AppError('integrations/qr-missing');
  return qrcode;
}

/** Deleting answers before it is done: waits until the name is free. */
async function untilGone(deps: ConnectionDeps, gateway: GatewayClient, name: string): Promise<void> {
  const { stepMs, deleteMs } = deps.waits ?? WAITS;
  for (let waited = 0; waited < deleteMs; waited += stepMs) {
    const state = await gateway.connectionState(name);
    if (state.kind === 'gone') return;
    await sleep(stepMs);
  }
}

async function createPatiently(deps: ConnectionDeps, gateway: GatewayClient, name: string, webhook: WebhookTarget) {
  const { stepMs } = deps.waits ?? WAITS;
  for (let attempt = 1; ; attempt += 1) {
    const made = await gateway.create(name, webhook);
    if (made.kind === 'ok') return made.data;
    // The old instance may hold its name a moment longer than its state says.
    if (made.kind !== 'conflict' || attempt === CREATE_TRIES) {
      // It answered, and not that it made one: whatever it made half is nobody's.
      if (made.status !== null && made.kind !== 'auth') await gateway.delete(name);
      throw gatewayError(made);
    }
    await sleep(stepMs * attempt);
  }
}

async function askForCode(gateway: GatewayClient, name: string): Promise<string | null> {
  const asked = await gateway.connect(name);
  return asked.kind === 'ok' ? (asked.data.qr?.base64 ?? null) : null;
}

/** The code may have arrived by webhook meanwhile. */
async function readStoredCode(deps: ConnectionDeps, { tenant_id }: InstanceRow): Promise<string | null> {
  const row = await deps.db.tenant(tenant_id, findInstance);
  return row?.status === 'connecting' ? row.qrcode : null;
}

async function storeKey(deps: ConnectionDeps, { id, tenant_id }: InstanceRow, key: string): Promise<void> {
  const api_key = deps.sealer.seal(tenant_id, API_KEY_FIELD, key);
  await deps.db.tenant(tenant_id, (unit) => updateInstance(unit, id, { api_key }));
}

/** Brings the company's instance to a state, under its row lock; what is asked of the gateway goes on from here. */
export async function setConnection(
  deps: ConnectionDeps,
  { id, tenant_id }: InstanceRow,
  connection: Connection,
  more: Pick<InstancePatch, 'puxar_em'> = {},
) {
  await deps.db.tenant(tenant_id, async (unit) => {
    const row = await lockInstance(unit, id);
    if (!row) return;
    await changeInstance(deps, unit, row, connection);
    const verificar_em = new Date(deps.clock().getTime() + BROKEN_MS);
    await updateInstance(unit, id, { verificar_em, falhas: 0, ...more });
  });
}
