import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { ChatPatch } from '../conversations/chats.repository';
import type { Stored } from '../messages/store-message';
import { optIn, optOut } from './opt-out.repository';
import { understandWish } from './understand-wish';

const REPLIES = {
  sair: 'Pronto! Você não vai mais receber lembretes nem avisos automáticos por aqui. Se mudar de ideia, responda VOLTAR. E quando precisar, é só escrever.',
  voltar: 'Pronto! Você volta a receber lembretes e avisos por aqui. Para parar, responda SAIR.',
} as const;

/** 'SAIR' and 'VOLTAR', whoever answers the conversation. Null: the message is about something else. */
export async function takeWish(
  { clock }: Pick<Deps, 'clock'>,
  unit: UnitOfWork,
  { message, chat }: Stored,
): Promise<{ reply: string; patch: ChatPatch } | null> {
  const wish = understandWish(message.content);
  if (wish === null || (wish === 'voltar' && chat.saiu_em === null)) return null;
  const now = clock();
  if (wish === 'sair') await optOut(unit, chat, now);
  else await optIn(unit, chat);
  return { reply: REPLIES[wish], patch: { saiu_em: wish === 'sair' ? (chat.saiu_em ?? now) : null } };
}
