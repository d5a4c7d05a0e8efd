import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids';

/** Columns that every table spells the same way. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId);
// docs/decisions/0004-instants-in-milliseconds.md
/** Milliseconds, as JavaScript keeps them: a keyset cursor made of a Date then names exactly the stored value. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** A file's bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Money in reais: two decimals, text in JavaScript so that no cent is lost. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });
