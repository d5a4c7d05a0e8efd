import { NOTICES_SHOWN, type Notice, type NoticeList } from '@balcao/contracts/notifications';
import { useEffect, useRef, useState } from 'react';
import { chimeOnce } from './chime';

/** As many are named at once; the list has them all. */
const MOST_NAMED = 3;

/** What was seen so far: when each was told last, and the oldest time that a full list still had room for. */
interface Seen {
  times: ReadonlyMap<string, string>;
  floor: string;
}

const unreadOf = ({ items }: NoticeList) => items.filter(({ lida }) => !lida);

function seenWith(before: Seen | null, unread: readonly Notice[]): Seen {
  const times = new Map(before?.times);
  for (const { id, quando } of unread) times.set(id, quando);
  return { times, floor: unread.length < NOTICES_SHOWN ? '' : (unread.at(-1)?.quando ?? '') };
}

/** Not in what was seen, or told again since. What moved up into a list that was full is old. */
const freshIn = ({ times, floor }: Seen, unread: readonly Notice[]) =>
  unread.filter(({ id, quando }) => times.get(id) !== quando && quando >= floor);

function sentence(fresh: readonly Notice[]): string {
  const titles = fresh.slice(0, MOST_NAMED).map(({ titulo }) => titulo);
  if (fresh.length === 1) return `Novo aviso: ${titles[0]}`;
  const more = fresh.length - titles.length;
  return `${fresh.length} novos avisos: ${titles.join('; ')}${more > 0 ? `; e mais ${more}` : ''}`;
}

/** What came in since the panel was opened, to be said aloud; sounds when the person wants that and it is no quiet hour. */
export function useNews(data: NoticeList | undefined): string {
  const seen = useRef<Seen | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!data) return;
    const unread = unreadOf(data);
    const before = seen.current;
    seen.current = seenWith(before, unread);
    // What was there when the panel was opened is no news.
    const fresh = before ? freshIn(before, unread) : [];
    if (fresh.length === 0) return;
    setNews(sentence(fresh));
    if (data.som && !data.silencio) void chimeOnce();
  }, [data]);
  return news;
}
