import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

/** Identity's; only named here, for the reference. */
const tenants = pgTable('tenants', { id: id() });

/** What the browsers of a company were told, for the catch-up after a reconnect; kept for a day. */
export const realtime_events = pgTable(
  'realtime_events',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    tenant_id: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    event: text('event').notNull(),
    data: jsonb('data').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('realtime_events_tenant').on(t.tenant_id, t.seq), index('realtime_events_idade').on(t.created_at)],
);
