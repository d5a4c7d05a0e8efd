import type { Etiqueta } from '@balcao/contracts/labels';
import { createdAt, id } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

/** Labels of a company's conversations; which one carries which stands in `chats.etiquetas`. */
export const etiquetas = pgTable(
  'etiquetas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    cor: text('cor').$type<Etiqueta['cor']>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('etiquetas_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('etiquetas_nome').on(t.tenant_id, sql`lower(${t.nome})`),
  ],
);
