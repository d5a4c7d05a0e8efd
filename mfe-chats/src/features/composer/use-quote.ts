import { useAppDispatch, useAppSelector } from '@balcao/platform';
import { type RefObject, useEffect, useRef } from 'react';
import { outbox, type Quote, selectOutbox } from './outbox';

/** The message that is answered in a conversation; choosing one leads to where it is written. */
export function useQuote(
  chatId: string,
  field: RefObject<HTMLTextAreaElement | null>,
): [Quote | undefined, (quote: Quote | null) => void] {
  const dispatch = useAppDispatch();
  const quote = useAppSelector((state) => selectOutbox(state).quotes[chatId]);
  const known = useRef(quote?.id);
  useEffect(() => {
    if (quote && quote.id !== known.current) field.current?.focus();
    known.current = quote?.id;
  }, [quote, field]);
  return [quote, (next) => dispatch(outbox.actions.quoted({ chatId, quote: next }))];
}
