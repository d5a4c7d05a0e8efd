import { createHash } from 'node:crypto';
import { type Egress, EgressError } from '@balcao/kit/egress';
import webPush from 'web-push';
import type { Subscription } from '../devices/subscription';
import type { VapidKeys } from '../notification-ports';

/** What a device shows: the same `tag` again replaces what stood there. */
export interface Pushed {
  titulo: string;
  texto: string;
  caminho: string;
  tag: string;
  urgente: boolean;
  /** The push service drops what it could not hand over by then. */
  seconds: number;
}
export type SendOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'retry' } | { kind: 'refused'; motivo: string };

/** The service keeps one of each topic for a device that is off; at most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'retry' };
  return { kind: 'refused', motivo: `recusada-${status}` };
}

function outcomeOfError(error: unknown): SendOutcome {
  if (!(error instanceof EgressError)) throw error;
  const never = error.problem === 'forbidden' || error.problem === 'bad-url';
  return never ? { kind: 'refused', motivo: 'endereco-recusado' } : { kind: 'retry' };
}

/** Null: nothing can be encrypted for what was given as the browser's key. It holds up nobody else's notices. */
function lock(
  subscription: Subscription,
  shown: Omit<Pushed, 'seconds'>,
  { vapid, seconds }: { vapid: VapidKeys; seconds: number },
) {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(shown), {
      vapidDetails: vapid,
      TTL: seconds,
      urgency: shown.urgente ? 'high' : 'normal',
      topic: topicOf(shown.tag),
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

/** Encrypted for the browser alone, signed as this installation, through the one guarded door. */
export const createPushSender =
  (egress: Egress, vapid: VapidKeys, callMs: number) =>
  async (subscription: Subscription, { seconds, ...shown }: Pushed): Promise<SendOutcome> => {
    if (!subscription.endpoint.startsWith('https:')) return { kind: 'refused', motivo: 'sem-https' };
    const details = lock(subscription, shown, { vapid, seconds });
    if (!details) return { kind: 'refused', motivo: 'chave-recusada' };
    const { endpoint, headers, body } = details;
    try {
      const written = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const reply = await egress.send({
        method: 'POST',
        url: endpoint,
        headers: written,
        body: body as Buffer,
        timeoutMs: callMs,
      });
      return outcomeOf(reply.status);
    } catch (error) {
      return outcomeOfError(error);
    }
  };
