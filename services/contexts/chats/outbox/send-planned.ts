import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { type LookUp, lookUpSend } from './look-up-send';
import { OUTBOX_LIMITS, type OutboxLimits } from './outbox-limits';
import { reconcileSend } from './reconcile-send';
import { type ResultDeps, recordResult } from './record-result';
import { addressOf, type FindSender } from './sender';
import { type Attempt, takeNext } from './take-next';

export interface OutboxPorts {
  findSender: FindSender;
  markRefused: ResultDeps['markRefused'];
  limits?: Partial<OutboxLimits>;
}

/** More than this in one go is too much for one job; the rest is enqueued again. */
const MAX_ATTEMPTS = 50;

/**
 * Sends what a conversation has planned, in order and one at a time. Between two calls to the gateway everything is
 * in the outbox: this may stop at any line and be run again by another worker.
 */
export const sendPlanned = (deps: Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log'>, ports: OutboxPorts) => {
  const limits = { ...OUTBOX_LIMITS, ...ports.limits };
  const own = { ...deps, ...ports, limits };

  async function perform({ kind, sender, chat, send }: Attempt, tenantId: string): Promise<void> {
    const { envio } = send;
    const about = { chatId: chat.id, envioId: envio.id, attempt: envio.tentativas };
    if (kind === 'reconcile') {
      const lookUp: LookUp = sender ? await lookUpSend(sender, chat, send) : { kind: 'unclear' };
      deps.log.info({ ...about, found: lookUp.kind }, 'looked an unconfirmed send up');
      const made = { ...send, instanceId: sender?.instanceId ?? null };
      return deps.db.tenant(tenantId, (unit) => reconcileSend(own, unit, made, lookUp));
    }
    if (!sender) return;
    const text = { number: addressOf(chat), text: send.message.content };
    const result = await sender.gateway.sendText(sender.instanceName, text);
    deps.log.info({ ...about, result: result.kind }, 'send');
    const made = { ...send, instanceId: sender.instanceId };
    await deps.db.tenant(tenantId, (unit) => recordResult(own, unit, made, result));
  }

  return async ({ tenantId, chatId }: JobData<'send-planned'>): Promise<void> => {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const next = await deps.db.tenant(tenantId, (unit) => takeNext(own, unit, chatId));
      switch (next.kind) {
        case 'idle':
          return;
        case 'wait':
          if (next.ms > 0) return deps.jobs.enqueue('send-planned', { tenantId, chatId }, { delayMs: next.ms });
          break;
        default:
          await perform(next, tenantId);
      }
    }
    await deps.jobs.enqueue('send-planned', { tenantId, chatId });
  };
};
