import type { PoliticaIa } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import type { ChatRow } from '../../chats';
import { agendamentos } from '../../scheduling/schema';

/** A first message makes the record within a moment of the conversation. */
const WITH_IT = sql`interval '1 minute'`;

/** Who came before, or was entered by somebody before they wrote. */
async function isCustomer({ tx, tenantId }: UnitOfWork, { cliente_id, created_at }: ChatRow): Promise<boolean> {
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select exists (select 1 from ${dados_cliente} c where c.tenant_id = ${tenantId} and c.id = ${cliente_id}
        and c.created_at < ${created_at.toISOString()}::timestamptz - ${WITH_IT})
      or exists (select 1 from ${agendamentos} a where a.tenant_id = ${tenantId} and a.cliente_id = ${cliente_id}
        and a.status = 'concluido') as known`);
  return row?.known ?? false;
}

// docs/decisions/0171-who-the-assistant-books-for.md
/** The policy as it holds for whom a conversation is with. */
export async function policyFor(unit: UnitOfWork, policy: PoliticaIa, chat: ChatRow): Promise<PoliticaIa> {
  const { quem, agendar } = policy;
  if (quem === 'todos' || agendar === 'desligado' || chat.cliente_id === null) return policy;
  if (await isCustomer(unit, chat)) return policy;
  return Object.assign({}, policy, { agendar: quem === 'so-clientes' ? 'desligado' : 'rascunho' });
}
