import type { FirstStep } from '@balcao/contracts/first-steps';
import type { UnitOfWork } from '@balcao/kit/db';
import { eq, sql } from 'drizzle-orm';
import { documents } from '../../assistant/schema';
import { produtos } from '../../catalog/schema';
import { chat_history, evolution_instances } from '../../chats/schema';
import { horarios, profissionais } from '../../scheduling/schema';
import { tenants } from '../schema';

export type StepsRow = Record<FirstStep, boolean> & {
  ramo: string | null;
  dispensado: boolean;
  telefone: string | null;
  /** At the gateway, connected or not. */
  instancia: string | null;
};

/** Everything about the first steps of a company in one round trip, each question ending at the first row it finds. */
export async function readSteps({ tx, tenantId }: UnitOfWork): Promise<StepsRow | undefined> {
  const [row] = await tx.execute<StepsRow>(sql`
    select t.ramo, t.passos_dispensados_em is not null as dispensado, i.phone_number as telefone,
      (select c.instance_name from ${evolution_instances} c where c.tenant_id = t.id
        order by c.created_at desc limit 1) as instancia,
      t.fuso_escolhido_em is not null and (t.ramo is not null or t.cidade_base is not null) as negocio,
      exists (select 1 from ${produtos} p where p.tenant_id = t.id and p.ativo) as servicos,
      exists (select 1 from ${profissionais} p join ${horarios} h on h.tenant_id = p.tenant_id and h.profissional_id = p.id
        where p.tenant_id = t.id and p.ativo) as equipe,
      i.id is not null as whatsapp,
      exists (select 1 from ${documents} d where d.tenant_id = t.id and d.ativo) as respostas,
      exists (select 1 from ${chat_history} h where h.tenant_id = t.id and h.autor = 'ai'
        and h.entrega in ('sent', 'delivered', 'read')) as teste
    from ${tenants} t
    left join lateral (select c.id, c.phone_number from ${evolution_instances} c
      where c.tenant_id = t.id and c.status = 'connected' order by c.created_at desc limit 1) i on true
    where t.id = ${tenantId}`);
  return row;
}

export async function updateSteps(
  { tx, tenantId }: UnitOfWork,
  change: Pick<typeof tenants.$inferInsert, 'ramo' | 'passos_dispensados_em'>,
): Promise<void> {
  if (Object.keys(change).length) await tx.update(tenants).set(change).where(eq(tenants.id, tenantId));
}
