import { createdAt, id } from '@balcao/kit/columns';
import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

/** Texts a company often sends, by the code typed after '/' (lower case). */
export const respostas_rapidas = pgTable(
  'respostas_rapidas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    codigo: text('codigo').notNull(),
    texto: text('texto').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('respostas_rapidas_tenant_id_id').on(t.tenant_id, t.id),
    unique('respostas_rapidas_codigo').on(t.tenant_id, t.codigo),
  ],
);
