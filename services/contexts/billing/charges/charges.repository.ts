import { OPEN_CHARGE_STATUSES } from '@balcao/contracts/charges';
import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { cobrancas } from './schema';

const { tenant_id } = cobrancas;
const SHOWN = 50;

export type Charge = typeof cobrancas.$inferSelect;
export type ChargePatch = Partial<Omit<typeof cobrancas.$inferInsert, 'id' | 'tenant_id'>>;

const selectRows = (tx: Tx) =>
  tx
    .select({ cobranca: cobrancas, cliente_nome: dados_cliente.nome })
    .from(cobrancas)
    .leftJoin(dados_cliente, and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, cobrancas.cliente_id)))
    .$dynamic();
export type ChargeRow = Awaited<ReturnType<typeof listChargeRows>>[number];

const one = ({ tenantId }: UnitOfWork, id: string) => and(eq(tenant_id, tenantId), eq(cobrancas.id, id));

export async function findChargeRow(unit: UnitOfWork, id: string): Promise<ChargeRow | undefined> {
  return (await selectRows(unit.tx).where(one(unit, id)))[0];
}

/** What one submit stored. */
export async function findChargeByKey({ tx, tenantId }: UnitOfWork, chave: string): Promise<Charge | undefined> {
  return (
    await tx
      .select()
      .from(cobrancas)
      .where(and(eq(tenant_id, tenantId), eq(cobrancas.chave, chave)))
  )[0];
}

/** The charge that brought a payment. */
export async function findChargeOfPayment({ tx, tenantId }: UnitOfWork, id: string): Promise<Charge | undefined> {
  const brought = inArray(cobrancas.status, ['paga', 'devolvida']);
  return (
    await tx
      .select()
      .from(cobrancas)
      .where(and(eq(tenant_id, tenantId), eq(cobrancas.pagamento_id, id), brought))
  )[0];
}

/** A charge whose change others wait for; taken before its payment. */
export async function lockCharge(unit: UnitOfWork, id: string): Promise<Charge | undefined> {
  return (await unit.tx.select().from(cobrancas).where(one(unit, id)).for('update'))[0];
}

/** What customers are asked for a visit beside its pending payments, or for one of these. */
const openFor = (tenantId: string, { visit, pagamento_id }: { visit?: readonly string[]; pagamento_id?: string }) =>
  and(
    eq(tenant_id, tenantId),
    visit ? and(inArray(cobrancas.agendamento_id, [...visit]), isNull(cobrancas.pagamento_id)) : undefined,
    pagamento_id ? eq(cobrancas.pagamento_id, pagamento_id) : undefined,
    inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES]),
    isNull(cobrancas.cancelada_em),
  );

/** The open ones, oldest first; whoever is paid through them meanwhile waits, or was faster and is not among them. */
export function lockOpenCharges(
  { tx, tenantId }: UnitOfWork,
  about: { visit: readonly string[] } | { pagamento_id: string },
): Promise<Charge[]> {
  return tx
    .select()
    .from(cobrancas)
    .where(openFor(tenantId, about))
    .orderBy(asc(cobrancas.created_at), asc(cobrancas.id))
    .for('update');
}

/** By service of the visit (all of them), payment or customer; the latest first. */
export function listChargeRows(
  { tx, tenantId }: UnitOfWork,
  about: { visit?: readonly string[]; pagamento_id?: string; cliente_id?: string },
) {
  const { visit, pagamento_id, cliente_id } = about;
  return selectRows(tx)
    .where(
      and(
        eq(tenant_id, tenantId),
        visit ? inArray(cobrancas.agendamento_id, [...visit]) : undefined,
        pagamento_id ? eq(cobrancas.pagamento_id, pagamento_id) : undefined,
        cliente_id ? eq(cobrancas.cliente_id, cliente_id) : undefined,
      ),
    )
    .orderBy(desc(cobrancas.created_at), desc(cobrancas.id))
    .limit(SHOWN);
}

/** What customers are asked for a visit just now. */
export async function sumOpen({ tx, tenantId }: UnitOfWork, visit: readonly string[]): Promise<string> {
  const [row] = await tx
    .select({ valor: sql<string>`coalesce(sum(${cobrancas.valor}), 0)::numeric(14,2)::text` })
    .from(cobrancas)
    .where(openFor(tenantId, { visit }));
  return row?.valor ?? '0.00';
}

/** How many codes of the company customers may pay just now. */
export function countOpen({ tx, tenantId }: UnitOfWork): Promise<number> {
  return tx.$count(cobrancas, openFor(tenantId, {}));
}

export async function insertCharge(
  { tx, tenantId }: UnitOfWork,
  charge: Omit<typeof cobrancas.$inferInsert, 'tenant_id'>,
): Promise<void> {
  await tx.insert(cobrancas).values(Object.assign(charge, { tenant_id: tenantId }));
}

export async function updateCharge(unit: UnitOfWork, id: string, patch: ChargePatch): Promise<void> {
  await unit.tx.update(cobrancas).set(patch).where(one(unit, id));
}

/** Charges the provider must be asked about, each company's first before anybody's second. Of the whole platform. */
export function findDueCharges({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { id, conferir_em } = cobrancas;
  const turn = sql<number>`row_number() over (partition by ${tenant_id} order by ${conferir_em}, ${id})`.as('turn');
  const due = tx
    .select({ tenantId: tenant_id, cobrancaId: id, conferir_em, turn })
    .from(cobrancas)
    .where(lte(conferir_em, now))
    .as('due');
  return tx
    .select({ tenantId: due.tenantId, cobrancaId: due.cobrancaId })
    .from(due)
    .orderBy(asc(due.turn), asc(due.conferir_em))
    .limit(limit);
}

/** Of whom the provider is told: the company's name, and the customer's address when one is known. */
export async function readParties({ tx, tenantId }: UnitOfWork, clienteId: string | null) {
  const [company] = await tx.select({ nome: tenants.nome }).from(tenants).where(eq(tenants.id, tenantId));
  const [customer] = clienteId
    ? await tx
        .select({ email: dados_cliente.email })
        .from(dados_cliente)
        .where(and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, clienteId)))
    : [];
  return { empresa: company?.nome ?? '', email: customer?.email ?? null };
}
