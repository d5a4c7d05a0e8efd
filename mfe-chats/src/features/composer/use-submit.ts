import { type Chat, MAX_MESSAGE } from '@balcao/contracts/chats';
import { useReadyFiles } from '../attachments/use-ready-files';
import { useSendAttachments } from '../attachments/use-send-attachments';
import { withCaption } from '../attachments/with-caption';
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
  const sendFiles = useSendAttachments(onQuoted);
  const waiting = useReadyFiles(chat.id);
  const files = asCustomer ? [] : waiting;
  const ready = (text.trim() !== '' || files.length > 0) && text.length <= MAX_MESSAGE;
  const submit = () => {
    if (!ready) return;
    const captioned = withCaption(files, text);
    const alone = !captioned && text.trim() !== '';
    if (alone) {
      void send({ content: text, asCustomer, quote: asCustomer ? undefined : quote });
      if (quote && !asCustomer) onQuoted();
    }
    if (files.length > 0) void sendFiles(captioned ?? files, alone ? undefined : quote);
    onGone();
  };
  return { ready, submit, send };
}
