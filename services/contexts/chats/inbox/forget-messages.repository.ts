import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { keepCounted } from './keep-counted.repository';
import { keepKnown } from './keep-known.repository';

/** Before conversations go: without it the next fetch would bring back who was erased, and the month's count fall. */
export async function forgetMessages(unit: UnitOfWork, chatIds: string[]): Promise<void> {
  if (chatIds.length === 0) return;
  const ids = sql.join(
    chatIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await keepCounted(unit, sql`h.chat_id in (${ids})`);
  const which = sql`h.chat_id in (${ids}) and h.created_at > now() - interval '8 days'`;
  await keepKnown(unit, { which, events: ['MESSAGES_UPSERT'], resultado: 'ignored: erased' });
}
