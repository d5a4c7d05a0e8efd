import type { Deps } from '@balcao/kit/deps';
import { createPace } from '@balcao/kit/pace';
import type { KnownInstance } from '../inbox/inbox.repository';
import { findChatId } from './presence.repository';
import { readPresence } from './read-presence';

/** The same of the same person within so long is no news. */
const AGAIN_MS = 2_000;
/** Of all companies: what comes beyond is not told. Nobody's message waits for this. */
const AT_ONCE = 5;

/** What a customer does just now, told to the open panels and kept nowhere. */
export function tellPresence({ db, realtime, clock, log }: Pick<Deps, 'db' | 'realtime' | 'clock' | 'log'>) {
  const pace = createPace(clock);
  let telling = 0;
  return async ({ id, tenant_id }: KnownInstance, data: unknown, own: unknown): Promise<void> => {
    const news = readPresence(data, own);
    if (!news || telling >= AT_ONCE) return;
    const { address, estado } = news;
    if (!pace(`${id} ${address.jid} ${estado}`, AGAIN_MS)) return;
    telling += 1;
    try {
      const chat_id = await db.tenant(tenant_id, (unit) => findChatId(unit, address));
      if (chat_id)
        await realtime.whisper(tenant_id, 'chat.presence', { chat_id, usuario_id: null, nome: null, estado });
    } catch (error) {
      log.debug({ err: error }, 'presence not told');
    } finally {
      telling -= 1;
    }
  };
}
