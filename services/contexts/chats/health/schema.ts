import type { OutageReason } from '@balcao/contracts/number-health';
import { id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

/** Times in which a company's paired number did not work; outlives the instance. */
export const quedas_whatsapp = pgTable(
  'quedas_whatsapp',
  {
    id: id(),
    tenant_id: ownTenantId(),
    motivo: text('motivo').$type<OutageReason>().notNull(),
    desde: instant('desde').notNull(),
    /** Null: it lasts. */
    ate: instant('ate'),
  },
  (t) => [
    uniqueIndex('quedas_whatsapp_aberta').on(t.tenant_id).where(sql`${t.ate} is null`),
    index('quedas_whatsapp_desde').on(t.tenant_id, t.desde.desc().nullsFirst()),
    check('quedas_whatsapp_ordem', sql`${t.ate} >= ${t.desde}`),
  ],
);
