import { useSession } from '@balcao/platform';
import { useEffect, useState } from 'react';
import { type Seen, useChatsPresenceQuery } from '../../api/presence-api';

const NOBODY: Seen[] = [];

/** What the customer does just now, and which colleagues are writing; over by itself when it is not said again. */
export function usePresence(chatId: string) {
  const me = useSession().profile?.id;
  const { seen } = useChatsPresenceQuery(undefined, {
    selectFromResult: ({ data }) => ({ seen: data?.[chatId] ?? NOBODY }),
  });
  const [, look] = useState(0);
  const now = Date.now();
  const current = seen.filter(({ ate }) => ate > now);
  const next = Math.min(...current.map(({ ate }) => ate));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // A little later: a timer may fire just before its time.
    const timer = setTimeout(() => look((times) => times + 1), next - Date.now() + 20);
    return () => clearTimeout(timer);
  }, [next]);
  const customer = current.find(({ usuario_id }) => usuario_id === null)?.estado ?? null;
  const colleagues = current.flatMap(({ usuario_id, nome }) => (usuario_id && usuario_id !== me && nome ? [nome] : []));
  return { customer, colleagues };
}
