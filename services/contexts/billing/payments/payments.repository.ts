import type { PaymentFilter } from '@balcao/contracts/payments';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { agendamentos } from '../../scheduling/schema';
import { pagamentos, reembolsos } from '../schema';
import type { Period } from './company-day';

const { tenant_id } = pagamentos;

/** Joined with the customer, and the service it was entered for. */
export const selectRows = (tx: Tx) =>
  tx
    .select({ pagamento: pagamentos, cliente_nome: dados_cliente.nome, servico: produtos.nome })
    .from(pagamentos)
    .leftJoin(dados_cliente, and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, pagamentos.cliente_id)))
    .leftJoin(agendamentos, and(eq(agendamentos.tenant_id, tenant_id), eq(agendamentos.id, pagamentos.agendamento_id)))
    .leftJoin(produtos, and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, agendamentos.produto_id)))
    .$dynamic();

export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number];

/** What is still to come: pendente, and whatever status this version does not know. */
const isPending = sql`${pagamentos.status} not in ('pago','cancelado','reembolsado')`;

/** Of a visit in which this person did a service. `offset 0`: looked up payment by payment, not for all appointments at once. */
const ofProfessional = (id: string): SQL =>
  sql`exists (select 1 from ${agendamentos} a where a.tenant_id = ${tenant_id} and a.id = ${pagamentos.agendamento_id}
    and (a.profissional_id = ${id} or exists (select 1 from ${agendamentos} v
      where v.tenant_id = a.tenant_id and v.visita_id = a.visita_id and v.profissional_id = ${id} offset 0)) offset 0)`;

const ofForm = ({ metodo }: PaymentFilter): SQL | undefined => metodo && eq(pagamentos.metodo, metodo);

const ofPerson = ({ profissional_id }: PaymentFilter): SQL | undefined =>
  profissional_id ? ofProfessional(profissional_id) : undefined;

const ofStatus = ({ status }: PaymentFilter): SQL | undefined =>
  status === 'pendente' ? isPending : status && eq(pagamentos.status, status);

interface PageOfRows extends PaymentFilter {
  period: Period | null;
  after: string[] | null;
  limit: number;
}

/** The latest first. One more than asked for tells that there are others. */
export function listPaymentRows(tx: Tx, tenantId: string, page: PageOfRows) {
  const { period, after, limit } = page;
  const { quando, id } = pagamentos;
  return selectRows(tx)
    .where(
      and(
        eq(tenant_id, tenantId),
        period ? and(gte(quando, period.from), lt(quando, period.to)) : undefined,
        ofStatus(page),
        ofForm(page),
        ofPerson(page),
        after ? sql`(${quando}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(quando), desc(id))
    .limit(limit + 1);
}

const total = (column: SQL) => sql<string>`coalesce(sum(${column}), 0)::numeric(14,2)::text`;

type Span = Pick<Period, 'from' | 'to'>;

/** Which payments the sums of a question count: paid within a period, still to come, given back within it. */
const paidWithin = (tenantId: string, filter: PaymentFilter, { from, to }: Span) => {
  const { data_pagamento, status } = pagamentos;
  const within = and(gte(data_pagamento, from), lt(data_pagamento, to));
  return and(eq(tenant_id, tenantId), eq(status, 'pago'), within, ofForm(filter));
};
const toCome = (tenantId: string, filter: PaymentFilter) => and(eq(tenant_id, tenantId), isPending, ofForm(filter));
const backWithin = (tenantId: string, filter: PaymentFilter, { from, to }: Span) => {
  const { created_at } = reembolsos;
  return and(eq(reembolsos.tenant_id, tenantId), gte(created_at, from), lt(created_at, to), ofForm(filter));
};
const ofRefund = and(eq(tenant_id, reembolsos.tenant_id), eq(pagamentos.id, reembolsos.pagamento_id));

/** What stayed of the payments of a period, by form. */
export function sumPaid(tx: Tx, tenantId: string, filter: PaymentFilter, span: Span) {
  const valor = total(sql`${pagamentos.valor} - ${pagamentos.reembolsado}`);
  return tx
    .select({ metodo: pagamentos.metodo, valor })
    .from(pagamentos)
    .where(paidWithin(tenantId, filter, span))
    .groupBy(pagamentos.metodo);
}

/** All that is still to come. */
export async function sumPending(tx: Tx, tenantId: string, filter: PaymentFilter): Promise<string> {
  const [row] = await tx
    .select({ valor: total(sql`${pagamentos.valor}`) })
    .from(pagamentos)
    .where(toCome(tenantId, filter));
  return row?.valor ?? '0.00';
}

/** What was given back within a period, whenever it had been paid. */
export async function sumRefunded(tx: Tx, tenantId: string, filter: PaymentFilter, span: Span) {
  const [row] = await tx
    .select({ valor: total(sql`${reembolsos.valor}`) })
    .from(reembolsos)
    .innerJoin(pagamentos, ofRefund)
    .where(backWithin(tenantId, filter, span));
  return row?.valor ?? '0.00';
}

/** The services named by what the sums of somebody's question count. Read as sets: each index is walked once, not for every payment. */
export async function listCountedServices(
  tx: Tx,
  tenantId: string,
  filter: PaymentFilter & { profissional_id: string },
  span: Span,
): Promise<string[]> {
  const { profissional_id } = filter;
  const id = sql`${pagamentos.agendamento_id} as id`;
  const named = sql`${pagamentos.agendamento_id} is not null`;
  const rows = await tx.execute<{ id: string }>(sql`
    with pago as materialized (select ${id} from ${pagamentos} where ${paidWithin(tenantId, filter, span)} and ${named}
        union select ${id} from ${pagamentos} where ${toCome(tenantId, filter)} and ${named}
        union select ${id} from ${reembolsos} join ${pagamentos} on ${ofRefund}
          where ${backWithin(tenantId, filter, span)} and ${named}),
      servico as materialized (select a.id, a.visita_id, a.profissional_id from ${agendamentos} a
        where a.tenant_id = ${tenantId} and a.id = any(array(select id from pago))),
      visita as materialized (select a.visita_id, a.profissional_id from ${agendamentos} a where a.tenant_id = ${tenantId}
        and a.visita_id = any(array(select visita_id from servico where visita_id is not null)))
    select id from servico where profissional_id = ${profissional_id}
      or visita_id in (select visita_id from visita where profissional_id = ${profissional_id})`);
  return rows.map((row) => row.id);
}

/** The clock of the company. */
export async function readZone({ tx, tenantId }: UnitOfWork): Promise<string> {
  const [row] = await tx.select({ zone: tenants.fuso_horario }).from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  return row.zone;
}

/** Whoever enters payments of the same visit (or the same submit again) waits in line until the transaction ends. */
export async function lockAccount({ tx, tenantId }: UnitOfWork, key: string): Promise<void> {
  await lockKey(tx, `${tenantId}/pagamento/${key}`);
}

/** What one submit stored, by its forms. */
export function findRowsByKey({ tx, tenantId }: UnitOfWork, chave: string): Promise<PaymentRow[]> {
  return selectRows(tx)
    .where(and(eq(tenant_id, tenantId), eq(pagamentos.chave, chave)))
    .orderBy(asc(pagamentos.parte));
}

/** What was entered for these services, in the order of entry. */
export function findRowsOfVisit({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<PaymentRow[]> {
  return selectRows(tx)
    .where(and(eq(tenant_id, tenantId), inArray(pagamentos.agendamento_id, [...ids])))
    .orderBy(asc(pagamentos.quando), asc(pagamentos.id));
}

/** What a customer paid or is to pay, the latest first; what was taken back as a mistake is not among it. */
export function findRowsOfCustomer({ tx, tenantId }: UnitOfWork, clienteId: string, limit: number) {
  const { cliente_id, status, quando, id } = pagamentos;
  return selectRows(tx)
    .where(and(eq(tenant_id, tenantId), eq(cliente_id, clienteId), ne(status, 'cancelado')))
    .orderBy(desc(quando), desc(id))
    .limit(limit);
}

export async function findRow({ tx, tenantId }: UnitOfWork, id: string): Promise<PaymentRow | undefined> {
  return (await selectRows(tx).where(and(eq(tenant_id, tenantId), eq(pagamentos.id, id))))[0];
}

export type Payment = typeof pagamentos.$inferSelect;
type NewPayment = Omit<typeof pagamentos.$inferInsert, 'tenant_id'>;

/** A payment whose change others wait for. */
export async function lockPayment({ tx, tenantId }: UnitOfWork, id: string): Promise<Payment | undefined> {
  const where = and(eq(tenant_id, tenantId), eq(pagamentos.id, id));
  return (await tx.select().from(pagamentos).where(where).for('update'))[0];
}

export async function insertPayments({ tx, tenantId }: UnitOfWork, rows: NewPayment[]): Promise<void> {
  await tx.insert(pagamentos).values(rows.map((row) => Object.assign(row, { tenant_id: tenantId })));
}

export async function updatePayment(
  { tx, tenantId }: UnitOfWork,
  id: string,
  patch: Partial<Omit<NewPayment, 'id'>>,
): Promise<void> {
  await tx
    .update(pagamentos)
    .set(patch)
    .where(and(eq(tenant_id, tenantId), eq(pagamentos.id, id)));
}

export async function hasCustomer({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, id));
  return (await tx.select({ id: dados_cliente.id }).from(dados_cliente).where(where)).length > 0;
}
