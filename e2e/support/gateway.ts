import { stack } from './stack';

async function control<T>(path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${stack().urls.gateway}/_sim/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`simulator: ${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

export interface Sent {
  instance: string;
  jid: string;
  route: string;
  keyId: string;
  text: string;
  outcome: string;
}

/** The WhatsApp side of a test: what customers and the owner's phone do, and what reached them. */
export const gateway = {
  write: (instance: string, phone: string, text: string, name = 'Duda') =>
    control<{ id: string }>('customers/send', { instance, phone, name, text, wait: true }),
  /** A photo, a voice message …: see CONTROL-API.md of the simulators. */
  sendFile: (
    from: { instance: string; phone: string; name: string },
    what: { kind: string; text?: string; file?: object; target?: string },
  ) => control<{ id: string }>('customers/send', Object.assign({ wait: true }, from, what)),
  /** The bytes of a message, as the customer has them. */
  async file(instance: string, keyId: string): Promise<Buffer> {
    const reply = await fetch(`${stack().urls.gateway}/_sim/media/${instance}/${keyId}`);
    return Buffer.from(await reply.arrayBuffer());
  },
  /** A raw event of the gateway. */
  emit: (instance: string, event: string, data: object) => control('emit', { instance, event, data }),
  /** Paths the gateway was asked for, oldest first. */
  requests: async () => (await control<{ requests: { path: string }[] }>('log')).requests.map(({ path }) => path),
  ownerWrites: (instance: string, phone: string, text: string) => control('owner/send', { instance, phone, text }),
  pair: (instance: string, phone?: string) => control('pair', { instance, phone }),
  /** It does not know this instance any more, and told nobody. */
  lose: (instance: string) => control('lose', { instance }),
  /** What goes wrong with one company's instance from now on, and no more: see CONTROL-API.md of the simulators. */
  fail: (instance: string, faults: object) => control('faults', Object.assign({ instance, clear: true }, faults)),
  /** Messages that left for one customer of one company, oldest first. */
  async sentTo(instance: string, phone: string): Promise<Sent[]> {
    const { sends } = await control<{ sends: Sent[] }>(`log?instance=${instance}`);
    return sends.filter((send) => send.jid.startsWith(phone) && send.outcome !== 'refused');
  },
  state: () => control<{ instances: { name: string; state: string }[] }>('state'),
};
