import type { Chat, Message } from '@balcao/contracts/chats';
import type { Page } from '@balcao/platform';

/** The loaded pages of a keyset list, as RTK Query's infinite queries keep them. */
export interface Pages<Item> {
  pages: Page<Item>[];
  pageParams: (string | null)[];
}
export type ChatPages = Pages<Chat>;
export type MessagePages = Pages<Message>;

/** All loaded items in the server's order, each once: two rows with one key would break a list. */
export function itemsOf<Item extends { id: string }>(data: { pages: { items: Item[] }[] } | undefined): Item[] {
  const all = data ? data.pages.flatMap((page) => page.items) : [];
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}
