import { parsePhone } from '@balcao/contracts/phone';
import { onlyDigits } from '@balcao/ui';
import { useEffect } from 'react';
import { useChatsListInfiniteQuery } from '../../api/chats-api';
import { itemsOf } from '../../api/pages';
import type { useChatsSearch } from './use-chats-search';

/**
 * `/chats?phone=…` from other areas opens that person's conversation; without one, 'Nova conversa' opens filled in.
 * True while it is being looked up.
 */
export function useOpenByPhone(nav: ReturnType<typeof useChatsSearch>): boolean {
  const digits = nav.phone ? (parsePhone(nav.phone) ?? onlyDigits(nav.phone)) : '';
  const query = useChatsListInfiniteQuery({ search: digits }, { skip: !digits });
  const found = digits ? itemsOf(query.currentData).find((chat) => chat.customer_phone === digits)?.id : undefined;
  const { select } = nav;
  useEffect(() => {
    if (found) select(found, true);
  }, [found, select]);
  return Boolean(digits) && (query.isFetching || Boolean(found));
}
