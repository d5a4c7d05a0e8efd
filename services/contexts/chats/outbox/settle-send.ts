import type { UnitOfWork } from '@balcao/kit/db';
import type { GatewayFailure, GatewayResult } from '../whatsapp/gateway-result';
import { isOvertaken, knownWaIds } from './envios.repository';
import { formerIds } from './former-ids.repository';
import type { LookUp } from './look-up-send';
import {
  type ChatSendInHand,
  callStaff,
  type MarkDeps,
  markDead,
  markForRetry,
  markLooked,
  markSent,
  markUnknown,
} from './mark-send';
import type { OutboxLimits } from './outbox-limits';
import { SEND_TEXTS, UNSENT_REASONS } from './outbox-texts';
import { afterFailure, afterLook, deadlineOf, kindOf, type RefusedProblem } from './send-policy';

export interface SettleDeps extends MarkDeps {
  limits: OutboxLimits;
  /** The gateway refuses us: the integration shows it. */
  markRefused(unit: UnitOfWork, problem: RefusedProblem): Promise<void>;
}
/** What the gateway said about a send: to the call, or when it was asked later. */
export type Finding =
  | { kind: 'called'; instanceId: string; result: GatewayResult<{ waId: string; remoteJid: string }> }
  | { kind: 'looked'; instanceId: string | null; lookUp: LookUp };
/** A send in hand, and what that takes. */
export type Settling = ChatSendInHand & { deps: SettleDeps };

async function settleFailure(inHand: Settling, failure: GatewayFailure): Promise<void> {
  const { deps, unit, send } = inHand;
  const next = afterFailure({
    failure,
    tries: send.envio.tentativas,
    deadline: deadlineOf(kindOf(send.message, send.envio), send.envio),
    now: deps.clock(),
    limits: deps.limits,
    spread: 0.8 + Math.random() * 0.4,
  });
  switch (next.kind) {
    case 'dead':
      return markDead(inHand, next.erro);
    case 'retry':
      if (next.problem) await deps.markRefused(unit, next.problem);
      return markForRetry(inHand, next.at, next.erro);
    case 'doubt': {
      const lookAt = new Date(deps.clock().getTime() + deps.limits.reconcileMs);
      return markUnknown(inHand, { ...next, lookAt });
    }
  }
}

/** The oldest message on the gateway that no other message of ours claims, nor this one before it was sent again. */
async function findOurs(unit: UnitOfWork, instanceId: string, found: Extract<LookUp, { kind: 'found' }>) {
  const waIds = found.candidates.map(({ waId }) => waId);
  const known = new Set([...(await knownWaIds(unit, waIds)), ...(await formerIds(unit, instanceId, waIds))]);
  return found.candidates.filter(({ waId }) => !known.has(waId)).sort((a, b) => a.timestamp - b.timestamp)[0];
}

async function settleLook(inHand: Settling, lookUp: LookUp, instanceId: string | null): Promise<void> {
  const { deps, unit, send } = inHand;
  const { envio, message } = send;
  const ours = lookUp.kind === 'found' && instanceId ? await findOurs(unit, instanceId, lookUp) : undefined;
  if (ours && instanceId) return markSent(inHand, { ...ours, instanceId });
  // Candidates that other messages claim are none; whether that proves anything, the gateway said.
  const missing = lookUp.kind === 'found' ? lookUp.conclusive : lookUp.kind === 'missing';
  const now = deps.clock();
  const next = afterLook({ envio, found: missing ? 'missing' : 'unclear', now, limits: deps.limits });
  const kind = kindOf(message, envio);
  switch (next.kind) {
    case 'dead':
      return markDead(inHand, next.erro);
    case 'resend':
      // What staff and we said stays in order; an answer of the AI has its own guard.
      if ((kind === 'staff' || kind === 'reply') && (await isOvertaken(unit, envio)))
        return markDead(inHand, SEND_TEXTS.lost);
      return markForRetry(inHand, next.at, SEND_TEXTS.lost);
    case 'wait':
      await markLooked(inHand, next);
      if (now.getTime() >= deadlineOf(kind, envio)) await callStaff(inHand, UNSENT_REASONS.unconfirmed);
  }
}

/** Writes down how a send ended, or what looking for it found. */
export async function settleSend(inHand: Settling, finding: Finding): Promise<void> {
  if (finding.kind === 'looked') return settleLook(inHand, finding.lookUp, finding.instanceId);
  const { result, instanceId } = finding;
  return result.kind === 'ok' ? markSent(inHand, { ...result.data, instanceId }) : settleFailure(inHand, result);
}
