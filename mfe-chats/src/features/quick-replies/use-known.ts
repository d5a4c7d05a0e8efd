import type { Chat } from '@balcao/contracts/chats';
import { useChatsContactQuery } from '../../api/contact-api';
import { momentAhead } from '../snooze/moment-ahead';
import type { Known } from './fill-variables';

/** What a quick reply may say of this conversation; visits are asked for only when wanted. */
export function useKnown({ id, cliente_id, nome }: Chat, wanted: boolean) {
  const query = useChatsContactQuery({ id, cliente_id }, { skip: !wanted || !cliente_id });
  const { isError: failed, refetch } = query;
  const data = cliente_id ? query.currentData : { visitas: [] };
  const next = data?.visitas?.[0];
  const horario = next ? momentAhead(next.data_hora) : null;
  const known: Known = { nome, horario: data ? horario : undefined };
  return { known, failed, askAgain: () => failed && void refetch() };
}
