import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { OUTBOUND_LIMITS, type OutboundLimits } from './outbound-limits';
import { readBack } from './read-back';
import { addressOf, type FindSender } from './sender';
import { type ResultDeps, settleReadBack, settleSend } from './settle-result';
import { type Next, type Turn, takeNext } from './take-next';

export interface OutboundPorts {
  findSender: FindSender;
  markRefused: ResultDeps['markRefused'];
  limits?: Partial<OutboundLimits>;
}

/** More than this in one go is somebody else's turn; the rest is enqueued again. */
const MAX_TURNS = 50;

/**
 * Sends what a conversation has planned, in order and one at a time. Between two calls to the gateway everything is
 * in the ledger: this may stop at any line and be run again by another worker.
 */
export const sendPlanned = (deps: Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log'>, ports: OutboundPorts) => {
  const limits = { ...OUTBOUND_LIMITS, ...ports.limits };
  const own = { ...deps, ...ports, limits };

  async function perform({ call, sender, chat, send }: Turn, tenantId: string): Promise<void> {
    const { envio } = send;
    const about = { chatId: chat.id, envioId: envio.id, attempt: envio.tentativas };
    if (call === 'read-back') {
      const found = sender ? await readBack(sender, chat, send) : ({ found: 'unclear' } as const);
      deps.log.info({ ...about, found: found.found }, 'looked back for an unconfirmed send');
      const turn = { ...send, instanceId: sender?.instanceId ?? null };
      return deps.db.tenant(tenantId, (scope) => settleReadBack(own, scope, turn, found));
    }
    if (!sender) return;
    const text = { number: addressOf(chat), text: send.message.content };
    const result = await sender.gateway.sendText(sender.instanceName, text);
    deps.log.info({ ...about, result: result.kind }, 'send');
    const turn = { ...send, instanceId: sender.instanceId };
    await deps.db.tenant(tenantId, (scope) => settleSend(own, scope, turn, result));
  }

  return async ({ tenantId, chatId }: JobData<'send-planned'>): Promise<void> => {
    for (let turns = 0; turns < MAX_TURNS; turns += 1) {
      const next: Next = await deps.db.tenant(tenantId, (scope) => takeNext(own, scope, chatId));
      if (next.call) {
        await perform(next, tenantId);
      } else if (next.waitMs === null) {
        return;
      } else if (next.waitMs > 0) {
        return deps.jobs.enqueue('send-planned', { tenantId, chatId }, { delayMs: next.waitMs });
      }
    }
    await deps.jobs.enqueue('send-planned', { tenantId, chatId });
  };
};
