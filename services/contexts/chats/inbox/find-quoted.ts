import type { UnitOfWork } from '@balcao/kit/db';
import { DELETED } from '../messages/annotate-message';
import { findMessageByWaId } from '../messages/messages.repository';
import type { MessageRow } from '../messages/present-message';
import { quotedWords } from '../midias/file-words';
import type { Quoted } from './read-message';

const MAX_QUOTE = 300;

/** What is quoted of a message. */
export const quoteOf = (message: Pick<MessageRow, 'tipo' | 'content'>): string =>
  quotedWords(message).slice(0, MAX_QUOTE);

/** What the quoted message says, as it stands here, else as the gateway repeats it; and which one it is. */
export async function findQuoted(
  unit: UnitOfWork,
  instanceId: string,
  quoted: Quoted | null,
): Promise<{ citada: string | null; citadaId: string | null }> {
  const known = quoted?.id ? await findMessageByWaId(unit, instanceId, quoted.id) : undefined;
  if (!known) return { citada: quoted?.text ?? null, citadaId: null };
  return { citada: known.apagada ? DELETED : quoteOf(known), citadaId: known.id };
}
