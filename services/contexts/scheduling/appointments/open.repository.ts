import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { sinais } from '../deposits/schema';
import { depositOf, professionalOf, serviceOf } from '../joins.repository';
import { agendamentos, profissionais } from '../schema';

/** What a customer has ahead from a moment on, by time. */
export function listOpenRows(
  { tx, tenantId }: UnitOfWork,
  clienteId: string,
  { from, limit }: { from: Date; limit: number },
) {
  const { id, tenant_id, cliente_id, visita_id, data_hora, status } = agendamentos;
  return tx
    .select({
      id,
      visita_id,
      data_hora,
      status,
      servico: produtos.nome,
      profissional: profissionais.nome,
      sinal: sinais.status,
    })
    .from(agendamentos)
    .leftJoin(produtos, serviceOf)
    .leftJoin(profissionais, professionalOf)
    .leftJoin(sinais, depositOf)
    .where(
      and(
        eq(tenant_id, tenantId),
        eq(cliente_id, clienteId),
        gte(data_hora, from),
        inArray(status, ['pendente', 'confirmado']),
      ),
    )
    .orderBy(asc(data_hora), asc(id))
    .limit(limit);
}
