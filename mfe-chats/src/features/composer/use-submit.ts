import { type Chat, MAX_MESSAGE } from '@balcao/contracts/chats';
import type { Attachment } from '../attachments/attachment-store';
import { useReadyFiles } from '../attachments/use-ready-files';
import { useSendAttachments } from '../attachments/use-send-attachments';
import { canCaption } from '../attachments/with-caption';
import type { Quote } from './outbox';
import { useSendMessage } from './use-send-message';

interface Written {
  text: string;
  asCustomer: boolean;
  quote: Quote | undefined;
  onQuoted: () => void;
  /** It is on its way: the field is free again. */
  onGone: () => void;
}

/** What was written and what was attached leave together, as on a phone. */
export function useSubmit(chat: Chat, { text, asCustomer, quote, onQuoted, onGone }: Written) {
  const send = useSendMessage(chat);
  const sendFiles = useSendAttachments(chat.id, onQuoted);
  const waiting = useReadyFiles(chat.id);
  const files = asCustomer ? [] : waiting;
  const fits = text.length <= MAX_MESSAGE;
  const ready = (text.trim() !== '' || files.length > 0) && fits;
  const leave = (chosen: Attachment[], words: string) => {
    const captioned = canCaption(chosen, words);
    const alone = !captioned && words !== '';
    if (alone) {
      void send({ content: text, asCustomer, quote: asCustomer ? undefined : quote });
      if (quote && !asCustomer) onQuoted();
    }
    const along = { words: captioned ? words : '', quote: alone ? undefined : quote };
    if (chosen.length > 0) void sendFiles(chosen, along);
    if (words) onGone();
  };
  const submit = () => {
    if (ready) leave(files, text.trim());
  };
  /** By their own buttons. What is only tried again takes nothing along that was written since. */
  const submitFiles = (chosen: Attachment[]) => {
    const fresh = chosen.some(({ state }) => state === 'ready');
    leave(chosen, fresh && fits ? text.trim() : '');
  };
  return { ready, submit, submitFiles, send };
}
