import type { Chat, ChatsOf, Situation } from '@balcao/contracts/chats';

/** Which conversations a list asks for; what is undefined does not matter. */
export interface ChatFilter {
  search: string;
  responsavel?: ChatsOf | undefined;
  etiqueta?: string | undefined;
  situacao?: Situation | undefined;
}

/** Whether a conversation that changed belongs into a list; of a search only the server knows. */
export function belongs(chat: Chat, { search, responsavel, etiqueta, situacao }: ChatFilter): boolean | 'unknown' {
  const is: Situation = chat.adiada_ate === null ? 'abertas' : 'adiadas';
  if (responsavel !== undefined && (chat.responsavel_id ?? 'ninguem') !== responsavel) return false;
  if (etiqueta !== undefined && !chat.etiquetas.includes(etiqueta)) return false;
  if (situacao !== undefined && is !== situacao) return false;
  return search === '' || 'unknown';
}
