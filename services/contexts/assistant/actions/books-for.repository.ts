import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import type { ChatRow } from '../../chats';
import { agendamentos } from '../../scheduling/schema';

/** A first message makes the record within a moment of the conversation. */
const WITH_IT = sql`interval '1 minute'`;

/** Who came before, or was entered by somebody before they wrote. */
export async function isCustomer(
  { tx, tenantId }: UnitOfWork,
  { cliente_id, created_at }: Pick<ChatRow, 'cliente_id' | 'created_at'>,
): Promise<boolean> {
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${dados_cliente} c where c.tenant_id = ${tenantId} and c.id = ${cliente_id}
        and c.created_at < ${created_at.toISOString()}::timestamptz - ${WITH_IT})
      or exists (select 1 from ${agendamentos} a where a.tenant_id = ${tenantId} and a.cliente_id = ${cliente_id}
        and a.status = 'concluido') as known`);
  return row?.known ?? false;
}
