import type { Quote } from '../composer/outbox';
import { type Attachment, changeAttachment } from './attachment-store';
import { kindOf } from './file-limits';
import { useSendAttachment } from './use-send-attachment';

type SendAttachments = (chosen: Attachment[], quote?: Quote) => Promise<void>;

/** Sends files in their order; the quote goes with the first that can carry it. */
export function useSendAttachments(onQuoted: () => void): SendAttachments {
  const send = useSendAttachment();
  return async (chosen, quote) => {
    // WhatsApp leaves the quote of a voice message out: it waits for what can carry it.
    const carrier = quote && chosen.find((item) => kindOf(item.file) !== 'audio');
    if (carrier) onQuoted();
    const sent = chosen.map((item) => Object.assign({}, item, item === carrier && { quote }));
    for (const { clientId, caption, quote } of sent) changeAttachment(clientId, { caption, quote, state: 'sending' });
    // One after the other: they arrive as they stand here.
    for (const item of sent) await send(item);
  };
}
