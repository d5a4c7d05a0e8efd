import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { produtos } from '../catalog/schema';
import { professionalOf, serviceOf } from './joins.repository';
import { agendamento_historico, agendamentos, lembretes, profissionais } from './schema';

/** Keys of a remembered appointment that say nothing about the person. */
const IMPERSONAL = [
  ...['id', 'cliente_id', 'produto_id', 'profissional_id', 'visita_id', 'serie_id', 'data_hora', 'duracao_minutos'],
  ...['intervalo_antes', 'intervalo_depois', 'valor', 'status', 'encaixe', 'origem', 'versao', 'recurso_id'],
];

const ofCustomer = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.cliente_id, clienteId));

const idsOf = (unit: UnitOfWork, clienteId: string) =>
  unit.tx.select({ id: agendamentos.id }).from(agendamentos).where(ofCustomer(unit, clienteId));

/** What the person may read about their appointments. */
export async function exportAppointments(unit: UnitOfWork, clienteId: string): Promise<unknown[]> {
  return unit.tx
    .select({
      data_hora: agendamentos.data_hora,
      servico: produtos.nome,
      profissional: profissionais.nome,
      duracao_minutos: agendamentos.duracao_minutos,
      valor: agendamentos.valor,
      situacao: agendamentos.status,
      observacoes: agendamentos.observacoes,
      marcado_em: agendamentos.created_at,
    })
    .from(agendamentos)
    .leftJoin(produtos, serviceOf)
    .leftJoin(profissionais, professionalOf)
    .where(ofCustomer(unit, clienteId))
    .orderBy(asc(agendamentos.data_hora), asc(agendamentos.id));
}

/** Time, service and value stay for the books; what was written about the person goes. */
export async function eraseAppointments(unit: UnitOfWork, clienteId: string): Promise<void> {
  const { tx, tenantId } = unit;
  const only = (column: unknown) => sql`(select jsonb_object_agg(key, value) from jsonb_each(
    case when jsonb_typeof(${column}) = 'object' then ${column} end) where key in ${IMPERSONAL})`;
  await tx
    .update(agendamento_historico)
    .set({
      antes: only(agendamento_historico.antes),
      depois: only(agendamento_historico.depois),
      motivo: null,
      autor_nome: sql`case when ${agendamento_historico.autor} = 'equipe' then ${agendamento_historico.autor_nome} end`,
    })
    .where(
      and(
        eq(agendamento_historico.tenant_id, tenantId),
        inArray(agendamento_historico.agendamento_id, idsOf(unit, clienteId)),
      ),
    );
  await tx
    .update(lembretes)
    .set({ chat_id: null, mensagem_id: null, aguarda: null })
    .where(and(eq(lembretes.tenant_id, tenantId), inArray(lembretes.agendamento_id, idsOf(unit, clienteId))));
  await tx.update(agendamentos).set({ observacoes: null }).where(ofCustomer(unit, clienteId));
}

export async function countAppointments(unit: UnitOfWork, clienteId: string): Promise<number> {
  const where = ofCustomer(unit, clienteId);
  return (await unit.tx.select({ n: count() }).from(agendamentos).where(where))[0]?.n ?? 0;
}

export async function moveAppointments(unit: UnitOfWork, fromId: string, toId: string): Promise<void> {
  const versao = sql`${agendamentos.versao} + 1`;
  await unit.tx.update(agendamentos).set({ cliente_id: toId, versao }).where(ofCustomer(unit, fromId));
}
