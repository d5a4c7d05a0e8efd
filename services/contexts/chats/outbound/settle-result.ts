import type { TenantScope } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import { findMessage } from '../messages/messages.repository';
import type { GatewayFailure, GatewayResult } from '../whatsapp/gateway-client';
import { knownWaIds, lockEnvio, type OpenSend } from './envios.repository';
import type { OutboundLimits } from './outbound-limits';
import { SEND_TEXTS } from './outbound-texts';
import type { ReadBack } from './read-back';
import { type SettleDeps, settleDead, settleRetry, settleSent, settleUnknown } from './settle';

export interface ResultDeps extends SettleDeps {
  limits: OutboundLimits;
  /** The gateway refuses us: the integration shows it. */
  markRefused(scope: TenantScope): Promise<void>;
}

const later = (deps: ResultDeps, ms: number) => new Date(deps.clock().getTime() + ms);
const growing = (first: number, times: number, most: number) => Math.min(first * 2 ** Math.max(0, times - 1), most);
/** Spreads retries of many conversations that failed together. */
const jitter = (ms: number) => Math.round(ms * (0.8 + Math.random() * 0.4));

/** The entry as it is now, if it still is the send we made: somebody may have settled it meanwhile. */
async function reload(scope: TenantScope, turn: OpenSend) {
  const chat = await lockChat(scope, turn.envio.chat_id);
  const envio = await lockEnvio(scope, turn.envio.id);
  const message = await findMessage(scope, turn.message.id);
  const ours = envio?.tentativas === turn.envio.tentativas && ['sending', 'unknown'].includes(envio.status);
  return chat && envio && message && ours ? { chat, send: { envio, message } } : undefined;
}

async function settleFailure(
  deps: ResultDeps,
  scope: TenantScope,
  found: NonNullable<Awaited<ReturnType<typeof reload>>>,
  { kind }: GatewayFailure,
): Promise<void> {
  const { chat, send } = found;
  const { limits } = deps;
  const tries = send.envio.tentativas;
  switch (kind) {
    case 'recipient':
      return settleDead(deps, scope, chat, send, SEND_TEXTS.recipient);
    case 'invalid':
    case 'conflict':
      return settleDead(deps, scope, chat, send, SEND_TEXTS.invalid);
    case 'auth':
    case 'gone': {
      await deps.markRefused(scope);
      const pause = growing(limits.refusedMs, tries, limits.maxRefusedMs);
      return settleRetry(deps, scope, send, later(deps, jitter(pause)), SEND_TEXTS.refused);
    }
    case 'disconnected':
      if (send.message.autor !== 'ai') return settleDead(deps, scope, chat, send, SEND_TEXTS.notConnected);
      return settleRetry(deps, scope, send, later(deps, jitter(limits.offlineMs)), SEND_TEXTS.notConnected);
    case 'transient': {
      const pause = growing(limits.backoffMs, tries, limits.maxBackoffMs);
      return settleRetry(deps, scope, send, later(deps, jitter(pause)), SEND_TEXTS.down);
    }
    case 'ambiguous':
      return settleUnknown(deps, scope, send, later(deps, limits.readBackMs));
  }
}

/** Writes down how a send ended. A late answer to a send that was settled meanwhile changes nothing. */
export async function settleSend(
  deps: ResultDeps,
  scope: TenantScope,
  turn: OpenSend & { instanceId: string },
  result: GatewayResult<{ waId: string; remoteJid: string }>,
): Promise<void> {
  const found = await reload(scope, turn);
  if (!found) return;
  if (result.kind !== 'ok') return settleFailure(deps, scope, found, result);
  await settleSent(deps, scope, found.chat, found.send, { ...result.data, instanceId: turn.instanceId });
}

/** Writes down what looking back found: sent, certainly missing (one resend, then given up), or still unclear. */
export async function settleReadBack(
  deps: ResultDeps,
  scope: TenantScope,
  turn: OpenSend & { instanceId: string | null },
  result: ReadBack,
): Promise<void> {
  const found = await reload(scope, turn);
  if (found?.send.envio.status !== 'unknown') return;
  const { chat, send } = found;
  if (result.found === 'yes' && turn.instanceId) {
    const known = await knownWaIds(
      scope,
      result.candidates.map(({ waId }) => waId),
    );
    // The oldest one that no other message of ours claims.
    const ours = result.candidates.filter(({ waId }) => !known.has(waId)).sort((a, b) => a.timestamp - b.timestamp)[0];
    if (ours) return settleSent(deps, scope, chat, send, { ...ours, instanceId: turn.instanceId });
  }
  const age = deps.clock().getTime() - (send.envio.iniciado_em ?? send.envio.created_at).getTime();
  if (result.found === 'unclear') {
    if (age > deps.limits.unknownEndMs) await settleDead(deps, scope, chat, send, SEND_TEXTS.unconfirmed);
    return;
  }
  if (age < deps.limits.graceMs) return;
  // Missing twice: something is wrong beyond this send.
  if (send.envio.erro === SEND_TEXTS.lost) return settleDead(deps, scope, chat, send, SEND_TEXTS.lost);
  await settleRetry(deps, scope, send, deps.clock(), SEND_TEXTS.lost);
}
