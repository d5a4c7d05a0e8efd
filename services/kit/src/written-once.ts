import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Tx } from './transaction';

/** A statement of Drizzle's, ready to be said with values in its placeholders. */
interface Ready<R> {
  execute(values?: Record<string, unknown>): Promise<R>;
}

/**
 * A statement that comes all the time: Drizzle writes its text at the first call, later ones only fill in their values.
 * @example
 * const find = writtenOnce((tx) => tx.select().from(chats).where(eq(chats.id, sql.placeholder('id'))));
 * const [row] = await find(unit.tx, { id });
 */
export function writtenOnce<R>(
  write: (tx: Tx) => { prepare(name: string): Ready<R> },
): (tx: Tx, values: Record<string, unknown>) => Promise<R> {
  let ready: Ready<R> | undefined;
  return (tx, values) => {
    ready ??= write(tx).prepare('');
    // The same statement on the connection of this transaction: nothing of the first one is used but the text.
    const { client } = tx._.session as PostgresJsSession<never, never, never>;
    return (Object.create(ready, { client: { value: client } }) as Ready<R>).execute(values);
  };
}
