import type { UnitOfWork } from '@balcao/kit/db';
import { knownWaIds, type OpenSend } from './envios.repository';
import type { LookUp } from './look-up-send';
import { type ChatSendInHand, type MarkDeps, markDead, markForRetry, markSent } from './mark-send';
import type { OutboxLimits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import { reloadSend } from './reload-send';

export interface ReconcileDeps extends MarkDeps {
  limits: OutboxLimits;
}

/** The oldest message on the gateway that no other message of ours claims. */
async function findOurs(unit: UnitOfWork, found: Extract<LookUp, { kind: 'found' }>) {
  const known = await knownWaIds(
    unit,
    found.candidates.map(({ waId }) => waId),
  );
  return found.candidates.filter(({ waId }) => !known.has(waId)).sort((a, b) => a.timestamp - b.timestamp)[0];
}

async function giveUpOrResend(inHand: ChatSendInHand & { deps: ReconcileDeps }, age: number): Promise<void> {
  const { deps, send } = inHand;
  if (age < deps.limits.graceMs) return;
  // Missing twice: something is wrong beyond this send.
  if (send.envio.erro === SEND_TEXTS.lost) return markDead(inHand, SEND_TEXTS.lost);
  await markForRetry(inHand, deps.clock(), SEND_TEXTS.lost);
}

/** Writes down what looking an unconfirmed send up found: sent, missing (one resend, then given up), or still unclear. */
export async function reconcileSend(
  deps: ReconcileDeps,
  unit: UnitOfWork,
  made: OpenSend & { instanceId: string | null },
  lookUp: LookUp,
): Promise<void> {
  const inHand = await reloadSend(deps, unit, made);
  if (inHand?.send.envio.status !== 'unknown') return;
  if (lookUp.kind === 'found' && made.instanceId) {
    const ours = await findOurs(unit, lookUp);
    if (ours) return markSent(inHand, { ...ours, instanceId: made.instanceId });
  }
  const { envio } = inHand.send;
  const age = deps.clock().getTime() - (envio.iniciado_em ?? envio.created_at).getTime();
  if (lookUp.kind !== 'unclear') return giveUpOrResend(inHand, age);
  if (age > deps.limits.unknownEndMs) await markDead(inHand, SEND_TEXTS.unconfirmed);
}
