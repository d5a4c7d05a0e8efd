import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { sql } from 'drizzle-orm';
import { assinaturas, movimentos_receita, planos } from '../schema';

/**
 * Writes down what the subscription pays now, where it is not what the last line says: whatever changed it, lines follow each
 * other without a gap, and their sum is the monthly revenue. The company is locked.
 */
export async function noteRevenue({ tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${movimentos_receita} (id, empresa_id, plano, antes, depois, primeira, created_at)
    select ${newId()}::uuid, a.tenant_id, p.nome, coalesce(u.depois, 0), d.depois, u.id is null,
      greatest(${at.toISOString()}::timestamptz, u.created_at + interval '1 ms')
    from ${assinaturas} a join ${planos} p on p.id = a.plano_id
      cross join lateral (select case a.status when 'active' then a.valor else 0 end as depois) d
      left join lateral (select m.id, m.depois, m.created_at from ${movimentos_receita} m
        where m.empresa_id = a.tenant_id order by m.created_at desc, m.id desc limit 1) u on true
    where a.tenant_id = ${tenantId} and d.depois <> coalesce(u.depois, 0)`);
}
