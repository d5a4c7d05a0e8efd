import type { Message } from '@balcao/contracts/chats';
import { wordsOf } from '../messages/kind-text';

/** The words of a message beside what its card or picture shows already. */
export function captionOf(message: Message): string {
  const { midia, tipo } = message;
  const words = wordsOf(message);
  if (!midia) return words;
  if (midia.kind !== 'arquivo') return '';
  return tipo === 'document' && words === midia.nome ? '' : words;
}
