import { CHAT_TEXTS } from '@balcao/contracts/chats';
import { useChatsSendMediaMutation } from '../../api/chats-api';
import { hideFailure, sayFailure } from '../composer/send-failure';
import { serverErrorOr } from '../composer/use-send-message';
import { type Attachment, changeAttachment, removeAttachment } from './attachment-store';
import { kindOf } from './file-limits';
import { UploadError, uploadFile } from './upload-file';

/** `failed`: it can be tried again. `refused`: it never leaves. */
type Sent = 'sent' | 'failed' | 'refused';

/** First the bytes, then the message that names them; each is repeated only when it failed, and the message is never two. */
export function useSendAttachment(): (item: Attachment) => Promise<Sent> {
  const [sendMedia] = useChatsSendMediaMutation();

  const deliver = async ({ clientId, chatId, file, voice, sticker, caption, quote, uploadId }: Attachment) => {
    const onProgress = (progress: number) => changeAttachment(clientId, { progress });
    const midia_id = uploadId ?? (await uploadFile({ chatId, file, voice, sticker, onProgress }));
    changeAttachment(clientId, { uploadId: midia_id, progress: 1 });
    const legenda = kindOf(file) === 'audio' || sticker ? '' : caption.trim();
    const named = { client_id: clientId, midia_id, nome: file.name.slice(-200), legenda };
    const body = Object.assign(named, quote && { responde_a: quote.id });
    await sendMedia({ params: { id: chatId }, body }).unwrap();
  };

  return async (item) => {
    const { clientId } = item;
    hideFailure(clientId);
    changeAttachment(clientId, { state: 'sending', error: null, progress: item.uploadId ? 1 : 0 });
    try {
      await deliver(item);
      removeAttachment(clientId);
      return 'sent';
    } catch (reason) {
      const error = reason instanceof UploadError ? reason.message : serverErrorOr(reason, CHAT_TEXTS.sendFailed);
      const never = reason instanceof UploadError && reason.never;
      changeAttachment(clientId, { state: 'failed', error, never });
      sayFailure(clientId, error);
      return never ? 'refused' : 'failed';
    }
  };
}
