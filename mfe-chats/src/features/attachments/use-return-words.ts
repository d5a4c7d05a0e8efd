import { useAppDispatch } from '@balcao/platform';
import { outbox } from '../composer/outbox';

/** What was written for a file that will not leave goes back to where it can be sent. */
export function useReturnWords(chatId: string): (words: string) => void {
  const dispatch = useAppDispatch();
  return (words) => {
    const text = words.trim();
    if (text) dispatch(outbox.actions.returned({ chatId, text }));
  };
}
