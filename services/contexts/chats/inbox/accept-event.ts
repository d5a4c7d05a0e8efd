import { digestSecret, hasDigest } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError, sqlState } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { isStorable } from '@balcao/kit/storable';
import { ORIGIN_FIELD } from '../midias/keep-origin';
import { tellPresence } from '../presence/tell-presence';
import { isKept, normaliseEvent } from './event-names';
import { ACCEPTING, findInstanceByName, findInstanceByToken, type KnownInstance } from './inbox.repository';
import { splitEvent } from './split-event';
import { storeDeliveries } from './store-deliveries';
import { traceArrival } from './trace-arrival';
import { hashWebhookToken, openWebhookToken } from './webhook-token';

export const WEBHOOK_SECRET_FIELD = 'evolution_instances.webhook_secret';

export interface Delivery {
  /** Unguessable part of the address. */
  token?: string;
  /** Value of the secret header, or of the address where an old gateway sends no headers. */
  secret?: string;
  /** Event named by the address; used when the body names none. */
  suffix?: string;
  body: unknown;
}
export type Accepted = 'stored' | 'duplicate' | 'dropped' | 'test';
export type AcceptDeps = Pick<Deps, 'db' | 'jobs' | 'sealer' | 'keyedHash' | 'clock' | 'log' | 'realtime'>;

const FOREIGN_KEY = '23503';
const unauthorized = () => new AppError('webhook/unauthorized');

/** Of instances kept in memory: opened once, not at each delivery. */
const digests = new WeakMap<KnownInstance, Buffer>();

function digestOf({ sealer }: AcceptDeps, instance: KnownInstance): Buffer {
  const kept = digests.get(instance);
  if (kept) return kept;
  const digest = digestSecret(sealer.open(instance.tenant_id, WEBHOOK_SECRET_FIELD, instance.webhook_secret));
  digests.set(instance, digest);
  return digest;
}

function secretFits(deps: AcceptDeps, instance: KnownInstance, secret: string): boolean {
  try {
    // docs/decisions/0021-the-webhook-demands-its-secret.md
    return hasDigest(secret, digestOf(deps, instance));
  } catch {
    return false;
  }
}

/** Asked for every delivery, changed almost never: kept, its secret sealed. */
function findInstance({ db, sealer, keyedHash }: AcceptDeps, token: string | undefined, name: string) {
  const hash = token && hashWebhookToken(keyedHash, token);
  return db.recall<KnownInstance>(hash ? `instance of token ${hash}` : `instance named ${name}`, async () => {
    const found = await db.platform(
      (unit) => (token && hash ? findInstanceByToken(unit, token, hash) : findInstanceByName(unit, name)),
      ACCEPTING,
    );
    if (!found) return undefined;
    const { id, tenant_id, instance_name, webhook_secret } = found;
    const value = { id, tenant_id, instance_name, webhook_secret, token: openWebhookToken(sealer, found) };
    return { tenantId: tenant_id, value };
  });
}

/** The instance whose secret this is. An address may end up in somebody's log: its token alone opens nothing. */
async function authenticate(deps: AcceptDeps, delivery: Delivery, name: string): Promise<KnownInstance> {
  const { token, secret } = delivery;
  // What the database cannot even compare is nobody's; asked for, it would look like trouble of ours.
  if (!secret || !isStorable(token ?? '') || !isStorable(name)) throw unauthorized();
  const found = await findInstance(deps, token, name);
  if (!found || found.instance_name !== name) throw unauthorized();
  if (!secretFits(deps, found, secret)) throw unauthorized();
  return found;
}

/** What a delivery says it is: the body's word, else the address's. */
export function eventOf({ body, suffix = '' }: Pick<Delivery, 'body' | 'suffix'>): string {
  const { event } = recordOf(body);
  return normaliseEvent(typeof event === 'string' ? event : suffix);
}

/**
 * Takes deliveries of the gateway: authenticate, clean, store once, wake who handles it. Returns only when it is safely
 * stored; throws otherwise, so that the gateway repeats. `close`: what the worker was not told of yet, it is.
 */
export function acceptEvents(deps: AcceptDeps) {
  const { store, close } = storeDeliveries(deps);
  const present = tellPresence(deps);

  async function accept(delivery: Delivery): Promise<Accepted> {
    const { body } = delivery;
    const sinceMs = Date.now();
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('http/malformed');
    const payload = recordOf(body);
    const { instance: name } = payload;
    const event = eventOf(delivery);
    // The panel's test asks only whether the service answers: it needs no secret and leaves no trace.
    if (event === 'TEST' && !delivery.token && !delivery.secret) return 'test';
    const instance = await authenticate(deps, delivery, typeof name === 'string' ? name : '');
    if (event === 'TEST') return 'test';
    // Over in a moment: told, not stored, and not waited for.
    if (event === 'PRESENCE_UPDATE') void present(instance, payload.data, payload.sender);
    if (!isKept(event)) return 'dropped';

    const seal = (plain: string) => deps.sealer.seal(instance.tenant_id, ORIGIN_FIELD, plain);
    const items = await splitEvent(event, payload, seal);
    try {
      const stored = await store({ instance, items });
      const { tenant_id: tenantId, id: instanceId } = instance;
      if (stored > 0) traceArrival({ tenantId, instanceId, way: 'delivered', sinceMs }, items);
      return stored > 0 ? 'stored' : 'duplicate';
    } catch (error) {
      // The instance was removed while its event was on the way.
      if (sqlState(error) === FOREIGN_KEY) throw unauthorized();
      throw error;
    }
  }
  return { accept, close };
}
