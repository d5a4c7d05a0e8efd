import { useAppDispatch, useAppSelector } from '@balcao/platform';
import { outbox, selectOutbox } from './outbox';

/** Text being typed for one conversation: kept while another one is open. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectOutbox(state).drafts[chatId] ?? '');
  return [text, (next) => dispatch(outbox.actions.drafted({ chatId, text: next }))];
}
