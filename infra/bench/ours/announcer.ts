import { openDb } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { createLog } from '@balcao/kit/log';
import { createRealtime } from '@balcao/kit/realtime';
import { connectRedis } from '@balcao/kit/redis';

/** Says what a new message says to a company's browsers; `committed` hears the moment of the commit, before anything leaves. */
export function openAnnouncer(place: { appUrl: string; platformUrl: string; redisUrl: string; prefix: string }) {
  const log = createLog('announcer', 'error');
  const db = openDb({ appUrl: place.appUrl, platformUrl: place.platformUrl, log, max: 4 });
  const redis = connectRedis(place.redisUrl, log);
  const realtime = createRealtime(redis, place.prefix);
  return {
    announce: (tenantId: string, content: string, committed: () => void) =>
      db.tenant(tenantId, async (unit) => {
        unit.afterCommit(committed);
        await realtime.announce(unit, 'message.upserted', { message: messageOf(content) });
      }),
    async close() {
      await db.close();
      redis.disconnect();
    },
  };
}

const messageOf = (content: string) => ({
  id: newId(),
  chat_id: newId(),
  customer_phone: '5511987654321',
  role: 'user' as const,
  autor: 'customer' as const,
  autor_nome: null,
  autor_usuario_id: null,
  tipo: 'text' as const,
  content,
  entrega: 'received' as const,
  erro: null,
  fontes: [],
  citada: null,
  citada_id: null,
  reacoes: [],
  midia: null,
  apagada: false,
  editada: false,
  client_id: null,
  versao: 1,
  created_at: new Date().toISOString(),
});
