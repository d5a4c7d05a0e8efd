import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { chat_history, chats } from '../../chats/schema';
import { agendamentos, profissionais } from '../../scheduling/schema';
import { dados_cliente, produtos } from '../schema';

export interface TimelineRow extends Record<string, unknown> {
  id: string;
  tipo: 'agendamento' | 'mensagem' | 'pagamento' | 'cadastro';
  quando: string;
  /** Service, author or method: what the presenter words the line with. */
  que: string | null;
  quem: string | null;
  status: string | null;
  valor: string | null;
}

/** What happened with a customer, newest first. Each kind reads no more rows than the page needs. */
export async function listTimelineRows(
  { tx, tenantId }: UnitOfWork,
  clienteId: string,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<TimelineRow[]> {
  const before = (quando: ReturnType<typeof sql>, id: ReturnType<typeof sql>) =>
    after ? sql`and (${quando}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const page = sql`order by quando desc, id desc limit ${limit + 1}`;
  return tx.execute<TimelineRow>(sql`
    select * from (
      (select a.id, 'agendamento' as tipo, a.data_hora as quando, p.nome as que, q.nome as quem, a.status, a.valor::text as valor
        from ${agendamentos} a
        left join ${produtos} p on p.tenant_id = a.tenant_id and p.id = a.produto_id
        left join ${profissionais} q on q.tenant_id = a.tenant_id and q.id = a.profissional_id
        where a.tenant_id = ${tenantId} and a.cliente_id = ${clienteId} ${before(sql`a.data_hora`, sql`a.id`)} ${page})
      union all
      (select h.id, 'mensagem', h.created_at as quando, left(h.content, 140), h.autor, h.entrega, null
        from ${chats} c join ${chat_history} h on h.tenant_id = c.tenant_id and h.chat_id = c.id
        where c.tenant_id = ${tenantId} and c.cliente_id = ${clienteId} and not h.apagada
          ${before(sql`h.created_at`, sql`h.id`)} ${page})
      union all
      (select g.id, 'pagamento', g.quando, g.metodo, null, g.status, g.valor::text
        from ${pagamentos} g where g.tenant_id = ${tenantId} and g.cliente_id = ${clienteId}
          ${before(sql`g.quando`, sql`g.id`)} ${page})
      union all
      (select d.id, 'cadastro', d.created_at as quando, null, null, null, null
        from ${dados_cliente} d where d.tenant_id = ${tenantId} and d.id = ${clienteId}
          ${before(sql`d.created_at`, sql`d.id`)})
    ) linhas ${page}`);
}
