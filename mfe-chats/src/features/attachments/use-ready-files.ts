import { useSession } from '@balcao/platform';
import { type Attachment, useAttachments } from './attachment-store';
import { canBeSent } from './file-limits';

/** The files of a conversation that wait for somebody to send them. */
export function useReadyFiles(chatId: string): Attachment[] {
  const owner = useSession().profile?.id ?? '';
  return useAttachments(chatId, owner).filter(canBeSent);
}
