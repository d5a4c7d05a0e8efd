import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import type { TestDb } from '@balcao/testing/test-db';

/** The company's WhatsApp, connected. */
export const connectWhatsapp = (db: TestDb, tenantId: string) =>
  asOwner(db, (sql) => {
    const keys = { webhook_token: newId(), webhook_secret: 'sealed' };
    const row = { id: newId(), tenant_id: tenantId, instance_name: `agent_${tenantId}` };
    return sql`insert into evolution_instances ${sql(Object.assign(row, keys, { status: 'connected' }))}`;
  });
