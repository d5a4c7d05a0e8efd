import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { useDocumentVisibility } from '@balcao/ui';
import { useEffect } from 'react';
import { useChatsReadMutation } from '../../api/chats-api';

/** Tells the server that the open conversation was seen, only while the tab is in front. */
export function useMarkRead(chat: Chat): void {
  const [markRead] = useChatsReadMutation();
  // The platform's support looks, and leaves no trace in the company's work.
  const { suporte } = useSession();
  const visible = useDocumentVisibility() === 'visible' && !suporte;
  const { id, nao_lidas } = chat;
  useEffect(() => {
    if (visible && nao_lidas > 0) void markRead(id);
  }, [visible, nao_lidas, id, markRead]);
}
