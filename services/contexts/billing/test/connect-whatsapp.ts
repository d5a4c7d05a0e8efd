import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import type { TestDb } from '@balcao/testing/test-db';

type State = 'connected' | 'connecting' | 'disconnected';

const FAR = 2100;
/** The company's WhatsApp, connected unless said; its next look is far, on whatever clock. */
export const connectWhatsapp = (db: TestDb, tenantId: string, status: State = 'connected') =>
  asOwner(db, (sql) => {
    const verificar_em = new Date(Date.UTC(FAR, 0, 1));
    const keys = { webhook_token: newId(), webhook_secret: 'sealed' };
    const row = { id: newId(), tenant_id: tenantId, instance_name: `agent_${tenantId}` };
    return sql`insert into evolution_instances ${sql(Object.assign(row, keys, { status, verificar_em }))}`;
  });

/** Whether somebody asked for a look at the company's WhatsApp since. */
export const isDoubted = (db: TestDb, tenantId: string): Promise<boolean> =>
  asOwner(db, async (sql) => {
    const [row] = await sql`select verificar_em from evolution_instances where tenant_id = ${tenantId}`;
    return row?.verificar_em.getUTCFullYear() < FAR;
  });
