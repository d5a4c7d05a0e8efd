import type { Chat, Message } from '@balcao/contracts/chats';
import type { Page } from '@balcao/platform';
import { belongs, type ChatFilter } from './chat-filter';
import type { ChatPages, MessagePages, Pages } from './pages';

interface Versioned {
  id: string;
  versao: number;
}

/** Puts a newer version in the place of the row it belongs to. `known` is false when the row is not loaded. */
export function replaceKnown<Item extends Versioned>(
  data: { pages: { items: Item[] }[] },
  next: Item,
): { known: boolean; changed: boolean } {
  for (const page of data.pages) {
    const index = page.items.findIndex((item) => item.id === next.id);
    const current = page.items[index];
    if (!current) continue;
    if (current.versao >= next.versao) return { known: true, changed: false };
    page.items[index] = next;
    return { known: true, changed: true };
  }
  return { known: false, changed: false };
}

/** Sorted insert, newest first. Something older than all that is loaded belongs to a page not loaded yet. */
function insertSorted<Item>(data: Pages<Item>, next: Item, momentOf: (item: Item) => string): void {
  const moment = momentOf(next);
  for (const page of data.pages) {
    const index = page.items.findIndex((item) => momentOf(item) <= moment);
    if (index >= 0) {
      page.items.splice(index, 0, next);
      return;
    }
  }
  const last: Page<Item> | undefined = data.pages.at(-1);
  if (last && last.nextCursor === null) last.items.push(next);
}

/** Message of the stream or of an answer into the loaded pages; the same or an older version changes nothing. */
export function mergeMessage(data: MessagePages, message: Message): void {
  if (!replaceKnown(data, message).known) insertSorted(data, message, (item) => item.created_at);
}

/** Conversation into the loaded list, moved to its place by last activity, or out of it. A search only updates its rows. */
export function mergeChat(data: ChatPages, chat: Chat, filter: ChatFilter): void {
  const { known, changed } = replaceKnown(data, chat);
  const here = belongs(chat, filter);
  if ((known && !changed) || (!known && here !== true)) return;
  removeChat(data, chat.id);
  if (here) insertSorted(data, chat, (item) => item.ultima_em);
}

export function removeChat(data: ChatPages, id: string): void {
  for (const page of data.pages) page.items = page.items.filter((item) => item.id !== id);
}
