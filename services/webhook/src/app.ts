import {
  acceptNotice,
  acceptPlatformNotice,
  isOfPlatform,
  type PaymentNotice,
  type PlatformAccount,
} from '@balcao/contexts/billing';
import { type AcceptDeps, findMercadoPago } from '@balcao/contexts/chats';
import type { KeyedHash } from '@balcao/kit/crypto';
import { registerHealth } from '@balcao/kit/health';
import { type App, createHttp } from '@balcao/kit/http';
import type { Logger } from '@balcao/kit/log';
import { createMetrics, observeHttp } from '@balcao/kit/metrics';
import { countStatements } from '@balcao/kit/statements';
import { createDoorGuard } from './door-guard';
import { registerHook, secretOf } from './hook.routes';
import { limitLargeBodies } from './large-bodies';
import { registerNotices } from './notices.routes';

/**
 * We ask for events without media (base64 off), lists or history: single messages and QR pictures, some kilobytes each.
 * 4 MiB is for a gateway that still sends media until its next connection: pictures and voice messages get through.
 */
const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * A chunk of a phone's history is a list of up to a thousand messages, each of about forty values; what is deep is cut later.
 * The small picture ahead of a photo comes as an object with a key for each of its bytes: some thousands.
 */
const JSON_LIMITS = { values: 60_000, keys: 12_000, depth: 1_000 };

export type WebhookDeps = AcceptDeps & {
  log: Logger;
  keyedHash: KeyedHash;
  /** The platform's own at the payment provider, where it has one. */
  platformAccount?: PlatformAccount | undefined;
  trustProxy?: string[];
};

/** A company's, or the platform's own. */
function acceptEither(deps: WebhookDeps) {
  const ofCompany = acceptNotice(Object.assign({ findPixCredentials: findMercadoPago(deps) }, deps));
  const ofPlatform = acceptPlatformNotice(deps);
  return (notice: PaymentNotice) => (isOfPlatform(deps.keyedHash, notice) ? ofPlatform(notice) : ofCompany(notice));
}

/** The webhook service without a port: what it mounts, and nothing else. */
export function createWebhook(deps: WebhookDeps, draining = () => false) {
  const app: App = createHttp({ log: deps.log, bodyLimit: BODY_LIMIT, trustProxy: deps.trustProxy, json: JSON_LIMITS });
  const metrics = createMetrics('webhook');
  observeHttp(app, metrics);
  countStatements(metrics);
  // Redis is not a condition: a lost job is repeated by the sweep.
  registerHealth(app, { checks: { postgres: () => deps.db.ping() }, draining });
  const guard = createDoorGuard();
  limitLargeBodies(app, { limit: BODY_LIMIT, senderOf: (request) => guard.senderOf(secretOf(request)) });
  registerHook(app, deps, guard);
  registerNotices(app, acceptEither(deps));
  return { app, metrics };
}
