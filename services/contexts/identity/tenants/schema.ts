import { instant } from '@balcao/kit/columns';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenants } from '../schema';

// docs/decisions/0072-an-old-address-stays-the-companys.md
/** Every address a company has or had; a trigger on `tenants` writes it, so that no address is ever two companies'. */
export const enderecos_empresa = pgTable(
  'enderecos_empresa',
  {
    slug: text('slug').primaryKey(),
    tenant_id: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Since when it is or was in use. */
    desde: instant('desde').notNull().defaultNow(),
  },
  (t) => [index('enderecos_empresa_tenant').on(t.tenant_id, t.desde)],
);
