import type { Chat } from '@balcao/contracts/chats';
import { useDocumentVisibility } from '@balcao/ui';
import { useEffect } from 'react';
import { useChatsReadMutation } from '../../api/chats-api';

/** Tells the server that the open conversation was seen, only while the tab is in front. */
export function useMarkRead(chat: Chat): void {
  const [markRead] = useChatsReadMutation();
  const visible = useDocumentVisibility() === 'visible';
  const { id, nao_lidas } = chat;
  useEffect(() => {
    if (visible && nao_lidas > 0) void markRead(id);
  }, [visible, nao_lidas, id, markRead]);
}
