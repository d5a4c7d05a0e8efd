import { newClientId } from '@balcao/platform';
import { useSyncExternalStore } from 'react';
import type { Quote } from '../composer/outbox';

/** A file somebody wants to send. It lives outside the store of the page, which holds no files, and as long as the tab. */
export interface Attachment {
  /** Of the message it becomes: sent again it is the same one. */
  clientId: string;
  chatId: string;
  /** Who attached it: nobody else of this tab sees it. */
  owner: string;
  file: File;
  /** Seconds, of what was recorded here. */
  voice?: number;
  /** A picture that leaves as a sticker. */
  sticker?: boolean;
  caption: string;
  /** The message it was sent as an answer to. */
  quote?: Quote;
  state: 'ready' | 'sending' | 'failed';
  /** Of the upload, from 0 to 1. */
  progress: number;
  error: string | null;
  /** It can only be taken away. */
  never?: boolean;
  /** What the server knows it by, once it is there. */
  uploadId: string | null;
}

let all: readonly Attachment[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function warnOfLoss(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function replace(next: readonly Attachment[]): void {
  if ((all.length === 0) !== (next.length === 0)) {
    if (next.length > 0) window.addEventListener('beforeunload', warnOfLoss);
    else window.removeEventListener('beforeunload', warnOfLoss);
  }
  all = next;
  for (const listener of listeners) listener();
}

interface Place {
  chatId: string;
  owner: string;
}
const FRESH = { caption: '', state: 'ready' as const, progress: 0, error: null, uploadId: null };
const itemOf = (place: Place, file: File): Attachment => Object.assign({ clientId: newClientId(), file }, FRESH, place);

export function attach(place: Place, files: Iterable<File>): void {
  replace([...all, ...Array.from(files, (file) => itemOf(place, file))]);
}

export function attachVoice(place: Place, file: File, seconds: number): void {
  replace([...all, Object.assign(itemOf(place, file), { voice: seconds })]);
}

export function changeAttachment(clientId: string, change: Partial<Attachment>): void {
  replace(all.map((item) => (item.clientId === clientId ? Object.assign({}, item, change) : item)));
}

export function removeAttachment(clientId: string): void {
  replace(all.filter((item) => item.clientId !== clientId));
}

export function useAttachments(chatId: string, owner: string): Attachment[] {
  const known = useSyncExternalStore(subscribe, () => all);
  return known.filter((item) => item.chatId === chatId && item.owner === owner);
}
