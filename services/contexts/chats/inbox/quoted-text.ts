import type { UnitOfWork } from '@balcao/kit/db';
import { findMessageByWaId } from '../messages/messages.repository';
import type { Quoted } from './read-message';

/** What the quoted message said: as the gateway repeats it, else as we stored it. */
export async function quotedText(unit: UnitOfWork, instanceId: string, quoted: Quoted | null): Promise<string | null> {
  if (!quoted) return null;
  if (quoted.text || !quoted.id) return quoted.text;
  return (await findMessageByWaId(unit, instanceId, quoted.id))?.content.slice(0, 300) ?? null;
}
