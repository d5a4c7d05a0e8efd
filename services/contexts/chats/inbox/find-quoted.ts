import type { UnitOfWork } from '@balcao/kit/db';
import { DELETED } from '../messages/annotate-message';
import { findMessageByWaId } from '../messages/messages.repository';
import type { Quoted } from './read-message';

const MAX_QUOTE = 300;

/** What is quoted of a message. */
export const quoteOf = (content: string): string => content.slice(0, MAX_QUOTE);

/** What the quoted message says, as it stands here, else as the gateway repeats it; and which one it is. */
export async function findQuoted(
  unit: UnitOfWork,
  instanceId: string,
  quoted: Quoted | null,
): Promise<{ citada: string | null; citadaId: string | null }> {
  const known = quoted?.id ? await findMessageByWaId(unit, instanceId, quoted.id) : undefined;
  if (!known) return { citada: quoted?.text ?? null, citadaId: null };
  return { citada: known.apagada ? DELETED : quoteOf(known.content), citadaId: known.id };
}
