import type { Quote } from '../composer/outbox';
import { type Attachment, changeAttachment } from './attachment-store';
import { kindOf } from './file-limits';
import { useReturnWords } from './use-return-words';
import { useSendAttachment } from './use-send-attachment';
import { takesCaption } from './with-caption';

/** What goes with the first file that can carry it, and with the next when that one is refused. */
interface Along {
  /** What was written in the field: a caption of its own has the file already. */
  words?: string | undefined;
  quote?: Quote | undefined;
}
type SendAttachments = (chosen: Attachment[], along: Along) => Promise<void>;

// WhatsApp leaves the quote of a voice message out: it waits for what can carry it.
const carriesQuote = ({ file }: Attachment) => kindOf(file) !== 'audio';

/** Gives a file what it can carry; the rest is for the next. */
function load(item: Attachment, { words, quote }: Along): { laden: Attachment; rest: Along } {
  const told = Boolean(words) && takesCaption(item);
  const quoting = quote && carriesQuote(item);
  const laden = Object.assign({}, item, told && { caption: words }, quoting && { quote });
  return { laden, rest: { words: told ? '' : words, quote: quoting ? undefined : quote } };
}

/** Sends files in their order. Whatever was written for one that is refused is not lost with it. */
export function useSendAttachments(chatId: string, onQuoted: () => void): SendAttachments {
  const send = useSendAttachment();
  const returnWords = useReturnWords(chatId);
  return async (chosen, along) => {
    if (along.quote && chosen.some(carriesQuote)) onQuoted();
    let left = along;
    for (const { clientId } of chosen) changeAttachment(clientId, { state: 'sending' });
    // One after the other: they arrive as they stand here.
    for (const item of chosen) {
      const { laden, rest } = load(item, left);
      const { clientId, caption, quote } = laden;
      changeAttachment(clientId, { caption, quote });
      if ((await send(laden)) !== 'refused') left = rest;
      else {
        changeAttachment(clientId, { caption: '', quote: undefined });
        // A caption of its own says nothing of the next file.
        if (rest.words === left.words) returnWords(caption);
      }
    }
    if (left.words) returnWords(left.words);
  };
}
