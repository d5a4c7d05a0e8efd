import type { Reaction } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { updateMessage } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';

const emojiOf = ({ reacoes }: MessageRow, de: Reaction['de']) => reacoes.find((one) => one.de === de)?.emoji ?? '';

/** Each side has one reaction to a message at most; an empty one takes it back. Null: it is so already. `message` is its newest state. */
export async function setReaction(
  { realtime }: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  message: MessageRow,
  { de, emoji }: Reaction,
): Promise<MessageRow | null> {
  if (emojiOf(message, de) === emoji) return null;
  const others = message.reacoes.filter((one) => one.de !== de);
  const changed = await updateMessage(unit, message.id, { reacoes: emoji ? [...others, { de, emoji }] : others });
  await realtime.announce(unit, 'message.upserted', { message: presentMessage(changed) });
  return changed;
}
