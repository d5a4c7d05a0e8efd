import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { useChatsNextVisitsQuery } from '../../api/quick-replies-api';
import { momentAhead } from '../snooze/moment-ahead';
import type { Known } from './fill-variables';

const AHEAD: readonly string[] = ['pendente', 'confirmado'];

/** What a quick reply may say of this conversation; visits are asked for only when wanted. */
export function useKnown(chat: Chat, wanted: boolean): Known {
  const may = useSession().can('appointments.read');
  const { data } = useChatsNextVisitsQuery(chat.cliente_id ?? '', { skip: !wanted || !may || !chat.cliente_id });
  const next = data?.items.find(({ status }) => AHEAD.includes(status));
  return { nome: chat.nome, horario: next ? momentAhead(next.data_hora) : null };
}
