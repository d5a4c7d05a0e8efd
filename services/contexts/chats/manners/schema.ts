import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

/** How a company's number behaves; without a row, as the product says. */
export const ajustes_whatsapp = pgTable('ajustes_whatsapp', {
  tenant_id: ownTenantId().primaryKey(),
  digitar: boolean('digitar').notNull(),
  intervalo_segundos: integer('intervalo_segundos').notNull(),
  limite_diario: integer('limite_diario').notNull(),
});

/** Conversations the company began on a day of its own clock, and when it may begin the next. */
export const ritmo_envios = pgTable(
  'ritmo_envios',
  {
    tenant_id: ownTenantId(),
    dia: date('dia').notNull(),
    iniciadas: integer('iniciadas').notNull(),
    livre_em: instant('livre_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.dia] }),
    index('ritmo_envios_idade').on(t.dia),
    check('ritmo_envios_iniciadas', sql`${t.iniciadas} > 0`),
  ],
);

/** Numbers (or hidden addresses) that want nothing sent by itself; outlives their conversation. */
export const saidas = pgTable(
  'saidas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    telefone: text('telefone').notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('saidas_telefone').on(t.tenant_id, t.telefone)],
);
