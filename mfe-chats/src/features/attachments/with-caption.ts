import { MAX_CAPTION } from '@balcao/contracts/media';
import type { Attachment } from './attachment-store';
import { kindOf } from './file-limits';

/** The first says what was written, when it can; null: it goes as a message of its own. */
export function withCaption(items: Attachment[], text: string): Attachment[] | null {
  const [first] = items;
  const caption = text.trim();
  if (!first || caption.length > MAX_CAPTION || !takesCaption(first)) return null;
  return items.map((item) => (item === first ? Object.assign({}, item, { caption }) : item));
}

/** What was tried before may have arrived: what it says then is what it said, and a caption of its own stays. */
function takesCaption({ file, sticker, caption, state }: Attachment): boolean {
  return state === 'ready' && kindOf(file) !== 'audio' && !sticker && !caption.trim();
}
