import type { UnitOfWork } from '@balcao/kit/db';
import type { GatewayFailure, GatewayResult } from '../whatsapp/gateway-client';
import type { OpenSend } from './envios.repository';
import { type ChatSendInHand, type MarkDeps, markDead, markForRetry, markSent, markUnknown } from './mark-send';
import type { OutboxLimits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import { reloadSend } from './reload-send';

export interface ResultDeps extends MarkDeps {
  limits: OutboxLimits;
  /** The gateway refuses us: the integration shows it. */
  markRefused(unit: UnitOfWork): Promise<void>;
}

const later = (deps: ResultDeps, ms: number) => new Date(deps.clock().getTime() + ms);
const growing = (first: number, times: number, most: number) => Math.min(first * 2 ** Math.max(0, times - 1), most);
/** Spreads retries of many conversations that failed together. */
const jitter = (ms: number) => Math.round(ms * (0.8 + Math.random() * 0.4));

async function recordFailure(inHand: ChatSendInHand & { deps: ResultDeps }, { kind }: GatewayFailure): Promise<void> {
  const { deps, unit, send } = inHand;
  const { limits } = deps;
  const tries = send.envio.tentativas;
  switch (kind) {
    case 'recipient':
      return markDead(inHand, SEND_TEXTS.recipient);
    case 'invalid':
    case 'conflict':
      return markDead(inHand, SEND_TEXTS.invalid);
    case 'auth':
    case 'gone': {
      await deps.markRefused(unit);
      const pause = growing(limits.refusedMs, tries, limits.maxRefusedMs);
      return markForRetry(inHand, later(deps, jitter(pause)), SEND_TEXTS.refused);
    }
    case 'disconnected':
      if (send.message.autor !== 'ai') return markDead(inHand, SEND_TEXTS.notConnected);
      return markForRetry(inHand, later(deps, jitter(limits.offlineMs)), SEND_TEXTS.notConnected);
    case 'transient': {
      const pause = growing(limits.backoffMs, tries, limits.maxBackoffMs);
      return markForRetry(inHand, later(deps, jitter(pause)), SEND_TEXTS.down);
    }
    case 'ambiguous':
      return markUnknown(inHand, later(deps, limits.reconcileMs));
  }
}

/** Writes down how a send ended. A late result of a send that was marked meanwhile changes nothing. */
export async function recordResult(
  deps: ResultDeps,
  unit: UnitOfWork,
  made: OpenSend & { instanceId: string },
  result: GatewayResult<{ waId: string; remoteJid: string }>,
): Promise<void> {
  const inHand = await reloadSend(deps, unit, made);
  if (!inHand) return;
  if (result.kind !== 'ok') return recordFailure(inHand, result);
  await markSent(inHand, { ...result.data, instanceId: made.instanceId });
}
