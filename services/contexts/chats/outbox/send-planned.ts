import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { type Step, traced } from '@balcao/kit/tracing';
import { typingTime } from '../manners/typing-time';
import { findMessage } from '../messages/messages.repository';
import { quoteFor } from '../messages/quote-for-gateway';
import type { OpenSend } from './envios.repository';
import { lookUpSend } from './look-up-send';
import type { ReportSend } from './mark-send';
import { limitsFor, OUTBOX_LIMITS, type OutboxLimits } from './outbox-limits';
import { sendCard } from './send-card';
import { sendFile } from './send-file';
import { addressOf, type FindSender, type Sender } from './sender';
import type { SettleDeps } from './settle-send';
import { type Attempt, type Made, takeNext } from './take-next';

export interface OutboxPorts {
  findSender: FindSender;
  markRefused: SettleDeps['markRefused'];
  reportSend: ReportSend;
  limits?: Partial<OutboxLimits>;
}

const ANSWERED = /^reply:([\da-f-]{36})/;

/** An answer goes the way of the message it answers; what begins here has a way of its own. */
function stepOf({ causa, mensagem_id, tenant_id, tentativas }: Attempt['send']['envio']): Step {
  const facts = { tenant_id, cause: causa.split(':')[0], attempt: tentativas };
  const answered = ANSWERED.exec(causa)?.[1];
  if (answered) return { name: 'send', message: answered, facts };
  return { name: 'send', message: mensagem_id, first: tentativas <= 1, facts };
}

/** More than this in one go is too much for one job; the rest is enqueued again. */
const MAX_STEPS = 50;

/**
 * Sends what a conversation has planned, in order and one at a time. Between two calls to the gateway everything is
 * in the outbox: this may stop at any line and be run again by another worker. `claimed`: a first call that is ours already.
 */
export const sendPlanned = (
  deps: Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log' | 'notify' | 'files'>,
  ports: OutboxPorts,
) => {
  const limits = { ...OUTBOX_LIMITS, ...ports.limits };
  const own = { ...deps, ...ports, limits };

  /** A process that stood still since it claimed the send must not make the call: it may be somebody else's by now. */
  const tooLate = ({ iniciado_em }: Attempt['send']['envio']) =>
    deps.clock().getTime() - (iniciado_em?.getTime() ?? 0) > limits.leaseMs - limits.callMs;

  /** What a person wrote took them long enough. */
  const typingOf = ({ manners }: Sender, { envio, message }: OpenSend): number =>
    manners.digitar && message.autor !== 'staff' && envio.tentativas < 2
      ? typingTime(message.content, Math.random())
      : 0;

  async function call(sender: Sender, { chat, send }: Pick<Attempt, 'chat' | 'send'>) {
    const { message } = send;
    const timeoutMs = limitsFor(limits, message).callMs;
    const { midia, citada_id, tenant_id } = message;
    const cited = citada_id ? await deps.db.tenant(tenant_id, (unit) => findMessage(unit, citada_id)) : undefined;
    const quoted = quoteFor(chat, cited);
    if (midia?.kind === 'arquivo') return sendFile(deps, sender, { chat, message, file: midia, quoted, timeoutMs });
    if (midia) return sendCard(sender, { number: addressOf(chat), midia, timeoutMs });
    const delayMs = Math.min(typingOf(sender, send), timeoutMs / 2);
    // The whole call lasts no longer for it: who claimed a send must be done when its lease ends.
    const text = { number: addressOf(chat), text: message.content, quoted, delayMs, timeoutMs: timeoutMs - delayMs };
    return sender.gateway.sendText(sender.instanceName, text);
  }

  async function perform({ kind, sender, chat, send }: Attempt): Promise<Made | null> {
    const { envio } = send;
    const about = { chatId: chat.id, envioId: envio.id, attempt: envio.tentativas };
    if (kind === 'reconcile') {
      const lookUp = sender ? await lookUpSend(sender, chat, send) : { kind: 'unclear' as const };
      deps.log.info({ ...about, found: lookUp.kind }, 'looked an unconfirmed send up');
      return { send, finding: { kind: 'looked', instanceId: sender?.instanceId ?? null, lookUp } };
    }
    if (!sender) return null;
    const result = tooLate(envio)
      ? { kind: 'transient' as const, status: null, message: 'claimed too long ago' }
      : await traced(stepOf(envio), () => call(sender, { chat, send }));
    deps.log.info({ ...about, result: result.kind }, 'send');
    return { send, finding: { kind: 'called', instanceId: sender.instanceId, result } };
  }

  return async ({ tenantId, chatId }: JobData<'send-planned'>, claimed: Attempt | null = null): Promise<void> => {
    let made: Made | null = claimed && (await perform(claimed));
    for (let steps = 0; steps < MAX_STEPS || made; steps += 1) {
      const turn = { made, more: steps < MAX_STEPS };
      const next = await deps.db.tenant(tenantId, (unit) => takeNext(own, unit, chatId, turn));
      made = null;
      if (next.kind === 'idle') return;
      if (next.kind !== 'wait') made = await perform(next);
      else if (next.ms > 0) return deps.jobs.enqueue('send-planned', { tenantId, chatId }, { delayMs: next.ms });
    }
    await deps.jobs.enqueue('send-planned', { tenantId, chatId });
  };
};
