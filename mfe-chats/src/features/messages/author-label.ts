import type { Message } from '@balcao/contracts/chats';

/** Who wrote it, as staff reads it. */
export function authorLabel({ autor, autor_nome }: Pick<Message, 'autor' | 'autor_nome'>): string {
  if (autor === 'customer') return 'Cliente';
  if (autor === 'ai') return 'IA';
  if (autor === 'staff') return autor_nome ? `Equipe · ${autor_nome}` : 'Equipe';
  return autor === 'phone' ? 'Celular' : 'Balcão';
}
