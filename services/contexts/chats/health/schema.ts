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
    /** When the company's people were told, its admins by letter, and the platform's. */
    contada_em: instant('contada_em'),
    avisada_em: instant('avisada_em'),
    plataforma_em: instant('plataforma_em'),
    /** When whoever was told heard that it is over. */
    volta_em: instant('volta_em'),
  },
  (t) => [
    uniqueIndex('quedas_whatsapp_aberta').on(t.tenant_id).where(sql`${t.ate} is null`),
    index('quedas_whatsapp_desde').on(t.tenant_id, t.desde.desc().nullsFirst()),
    index('quedas_whatsapp_duram').on(t.desde).where(sql`${t.ate} is null`),
    index('quedas_whatsapp_fim').on(t.ate),
    check('quedas_whatsapp_ordem', sql`${t.ate} >= ${t.desde}`),
  ],
);
