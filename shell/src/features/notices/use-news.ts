import type { NoticeList } from '@balcao/contracts/notifications';
import { useEffect, useRef, useState } from 'react';
import { playChime } from './chime';

const newestOf = ({ items }: NoticeList) => items.filter(({ lida }) => !lida).sort(byTime)[0];
const byTime = (a: { quando: string }, b: { quando: string }) => b.quando.localeCompare(a.quando);

/** What came in since the panel was opened, to be said aloud; sounds when the person wants that and it is no quiet hour. */
export function useNews(data: NoticeList | undefined): string {
  const seen = useRef<string | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!data) return;
    const newest = newestOf(data);
    const before = seen.current;
    seen.current = newest && newest.quando > (before ?? '') ? newest.quando : (before ?? '');
    // What was there when the panel was opened is no news.
    if (before === null || !newest || newest.quando <= before) return;
    setNews(`Novo aviso: ${newest.titulo}`);
    if (data.som && !data.silencio) playChime();
  }, [data]);
  return news;
}
