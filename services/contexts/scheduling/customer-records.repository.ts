import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { produtos } from '../catalog/schema';
import { professionalOf, serviceOf } from './joins.repository';
import { agendamento_historico, agendamentos, lembretes, profissionais } from './schema';
import { lista_espera, ofertas_espera } from './waitlist/schema';

/** Keys of a remembered appointment that say nothing about the person. */
const IMPERSONAL = [
  ...['id', 'cliente_id', 'produto_id', 'profissional_id', 'visita_id', 'serie_id', 'data_hora', 'duracao_minutos'],
  ...['intervalo_antes', 'intervalo_depois', 'valor', 'status', 'encaixe', 'origem', 'versao', 'recurso_id', 'sinal'],
];

const ofCustomer = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.cliente_id, clienteId));

const idsOf = (unit: UnitOfWork, clienteId: string) =>
  unit.tx.select({ id: agendamentos.id }).from(agendamentos).where(ofCustomer(unit, clienteId));

/** What the person may read about their appointments. */
export async function exportAppointments(unit: UnitOfWork, clienteId: string): Promise<unknown[]> {
  const visits = await unit.tx
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
  return [...visits, ...(await exportWaiting(unit, clienteId))];
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
  await eraseWaiting(unit, clienteId);
}

/** What the person waits for, and was asked. */
async function exportWaiting({ tx, tenantId }: UnitOfWork, clienteId: string): Promise<unknown[]> {
  const { tenant_id, cliente_id, dia_de, dia_ate, hora_de, hora_ate, estado, created_at } = lista_espera;
  return tx
    .select({ lista_de_espera: produtos.nome, dia_de, dia_ate, hora_de, hora_ate, situacao: estado, desde: created_at })
    .from(lista_espera)
    .leftJoin(produtos, and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, lista_espera.produto_id)))
    .where(and(eq(tenant_id, tenantId), eq(cliente_id, clienteId)))
    .orderBy(asc(created_at), asc(lista_espera.id));
}

/** Who is erased waits for nothing; what they were asked goes with it. */
const eraseWaiting = ({ tx, tenantId }: UnitOfWork, clienteId: string) =>
  tx.delete(lista_espera).where(and(eq(lista_espera.tenant_id, tenantId), eq(lista_espera.cliente_id, clienteId)));

/** Two records become one, which is asked one thing at a time: of two open questions the other's is over. */
async function moveWaiting({ tx, tenantId }: UnitOfWork, fromId: string, toId: string): Promise<void> {
  const { tenant_id, cliente_id, estado } = ofertas_espera;
  const openOf = (id: string) => and(eq(tenant_id, tenantId), eq(cliente_id, id), eq(estado, 'aberta'));
  if ((await tx.$count(ofertas_espera, openOf(toId))) > 0)
    await tx.update(ofertas_espera).set({ estado: 'parada' }).where(openOf(fromId));
  const ofFrom = and(eq(tenant_id, tenantId), eq(cliente_id, fromId));
  await tx.update(ofertas_espera).set({ cliente_id: toId }).where(ofFrom);
  const wishes = and(eq(lista_espera.tenant_id, tenantId), eq(lista_espera.cliente_id, fromId));
  await tx.update(lista_espera).set({ cliente_id: toId }).where(wishes);
}

export async function countAppointments(unit: UnitOfWork, clienteId: string): Promise<number> {
  const where = ofCustomer(unit, clienteId);
  return (await unit.tx.select({ n: count() }).from(agendamentos).where(where))[0]?.n ?? 0;
}

export async function moveAppointments(unit: UnitOfWork, fromId: string, toId: string): Promise<void> {
  const versao = sql`${agendamentos.versao} + 1`;
  await unit.tx.update(agendamentos).set({ cliente_id: toId, versao }).where(ofCustomer(unit, fromId));
  await moveWaiting(unit, fromId, toId);
}
