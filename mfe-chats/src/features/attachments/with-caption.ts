import { MAX_CAPTION } from '@balcao/contracts/media';
import type { Attachment } from './attachment-store';
import { kindOf } from './file-limits';

/** Can the first say what was written? Else it goes as a message of its own. */
export function canCaption([first]: readonly Attachment[], text: string): boolean {
  const { length } = text.trim();
  return first !== undefined && length > 0 && length <= MAX_CAPTION && takesCaption(first);
}

/** What was tried before may have arrived: what it says then is what it said, and a caption of its own stays. */
export function takesCaption({ file, sticker, caption, state }: Attachment): boolean {
  return state === 'ready' && kindOf(file) !== 'audio' && !sticker && !caption.trim();
}
