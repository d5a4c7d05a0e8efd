import { TYPING_EVERY_MS } from '@balcao/contracts/presence';
import { useRef } from 'react';
import { useChatsTypingMutation } from '../../api/presence-api';

/** Says that this person is writing, at the first key and again every few seconds; whether it arrives matters to nobody. */
export function useTyping(chatId: string): () => void {
  const [tell] = useChatsTypingMutation();
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < TYPING_EVERY_MS) return;
    said.current = Date.now();
    void tell(chatId);
  };
}
