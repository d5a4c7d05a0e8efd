import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { assinaturas } from '../schema';
import { faturas } from './schema';

const PAGE = 500;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Companies with an invoice to be made, told of or ended: a paid plan whose month ends soon or is not known yet, a choice
 * whose time is over, one that leaves with something open. Of the whole platform, from `after` on.
 */
export async function pageOfDue(tx: Tx, { now, soon, after }: { now: Date; soon: Date; after: string | null }) {
  const rows = await tx.execute<{ id: string }>(sql`
    select t.id from ${tenants} t left join ${assinaturas} a on a.tenant_id = t.id
    where (${after}::uuid is null or t.id > ${after}::uuid) and (
      (t.exclusao_em is null and a.status = 'active' and a.valor > 0 and (a.pago_ate is null or a.pago_ate <= ${instant(soon)}))
      or exists (select 1 from ${faturas} f where f.tenant_id = t.id and f.status = 'aberta'
        and (t.exclusao_em is not null or (f.motivo = 'escolha' and f.vence_em <= ${instant(now)}))))
    order by t.id limit ${PAGE}`);
  return rows.map(({ id }) => id);
}
