import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { resolveGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import type { GatewayClient } from '../whatsapp/gateway-port';
import type { GatewayFailure } from '../whatsapp/gateway-result';

export interface ConnectionDeps extends Deps {
  wayTo: WayTo;
  /** Waits of the asynchronous delete, in milliseconds. */
  waits?: { stepMs: number; deleteMs: number };
}
export const WAITS = { stepMs: 500, deleteMs: 15_000 };

/** What the caller asked about: `tenantId` and `instanceName`, when given, must be the session's own. */
export interface OwnInstance {
  tenantId?: string;
  instanceName?: string;
}
/** `recomecar`: somebody was asked, and ends the session of a paired phone that has not come back. */
export interface NewConnection extends OwnInstance {
  recomecar?: boolean;
}

export const instanceNameOf = (tenantId: string): string => `agent_${tenantId}`;

/** The caller's company; a foreign company or instance does not exist for them. */
export function ownCompany(actor: Actor, { tenantId, instanceName }: OwnInstance): string {
  const own = tenantOf(actor);
  if (tenantId && tenantId !== own) throw new AppError('chats/wrong-tenant');
  if (instanceName && instanceName !== instanceNameOf(own)) throw new AppError('integrations/not-found');
  return own;
}

/** The messaging server of a company with the server's own key; refuses when nobody configured one. */
export async function requireGateway(deps: ConnectionDeps, tenantId: string): Promise<GatewayClient> {
  const server = await deps.db.tenant(tenantId, (unit) => resolveGateway(deps, unit));
  if (!server) throw new AppError('integrations/not-configured');
  return openGateway(deps.wayTo(server), server);
}

/** What a person is told when the gateway did not do it; its own words stay in the log. */
export function gatewayError(failure: GatewayFailure): AppError {
  const cause = new Error(`gateway: ${failure.kind} ${failure.status ?? ''} ${failure.message}`);
  if (failure.kind === 'auth') return new AppError('integrations/gateway-auth', { cause });
  if (failure.kind === 'transient') return new AppError('integrations/gateway-down', { cause });
  return new AppError('integrations/create-failed', { cause });
}
