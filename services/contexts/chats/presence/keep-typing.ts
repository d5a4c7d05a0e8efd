import type { GatewayClient } from '../whatsapp/gateway-port';

/** Through whom, and to whom, it is shown that somebody types. */
export interface TypingPlace {
  chatId: string;
  gateway: Pick<GatewayClient, 'showTyping'>;
  instanceName: string;
  number: string;
}

/** One call of the gateway shows it for so long, and lasts as long: longer than until somebody who types on says so again. */
const SHOWN_MS = 6_000;
/** Conversations at once, in this process; of more it is not shown. */
const MOST = 100;

/**
 * Shows a customer that somebody types: one call at a time for each conversation, however many people and tabs there are.
 * Typed on meanwhile, the next call follows; what fails is not tried again.
 */
export function keepTyping() {
  /** Conversations with a call on its way; true: typed on since it began. */
  const shown = new Map<string, boolean>();

  async function show({ chatId, gateway, instanceName, number }: TypingPlace): Promise<void> {
    try {
      do {
        shown.set(chatId, false);
        const { kind } = await gateway.showTyping(instanceName, { number, forMs: SHOWN_MS });
        if (kind !== 'ok') return;
      } while (shown.get(chatId));
    } finally {
      shown.delete(chatId);
    }
  }

  return (place: TypingPlace): void => {
    if (shown.has(place.chatId)) shown.set(place.chatId, true);
    else if (shown.size < MOST) void show(place);
  };
}
