import type { FaturaDaEmpresa } from '@balcao/contracts/invoices';
import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { assinatura_cartoes, cartao_cobrancas } from '../cards/schema';
import { faturas, faturas_pix } from './schema';

type Scope = Pick<UnitOfWork, 'tx' | 'tenantId'>;
export type Invoice = typeof faturas.$inferSelect;
type InvoicePatch = Partial<
  Pick<Invoice, 'status' | 'fim_motivo' | 'inicio' | 'fim' | 'paga_em' | 'forma' | 'confirmada_por'>
>;

const { id, tenant_id, status, created_at, vence_em } = faturas;

/** Named in full: within a query of one table the library leaves the table out, and `p` has the same columns. */
const isOfInvoice = sql`p.tenant_id = faturas.tenant_id and p.fatura_id = faturas.id`;
/** What became of money that came for it too late, or twice. */
const devolucao = sql<'a_caminho' | 'feita' | null>`(select case when count(*) = 0 then null
  when bool_and(p.status = 'devolvida') then 'feita' else 'a_caminho' end from ${faturas_pix} p
  where ${isOfInvoice} and (p.devolver_em is not null or p.status = 'devolvida'))`;
const columns = { ...getTableColumns(faturas), devolucao };
export type InvoiceRow = Invoice & { devolucao: 'a_caminho' | 'feita' | null };

const selectRows = (tx: Tx) => tx.select(columns).from(faturas).$dynamic();
const ours = ({ tenantId }: Scope, ...others: Parameters<typeof and>) => and(eq(tenant_id, tenantId), ...others);

export async function findInvoice(unit: Scope, invoiceId: string): Promise<InvoiceRow | undefined> {
  return (await selectRows(unit.tx).where(ours(unit, eq(id, invoiceId))))[0];
}

/** To be paid, what is due first comes first. At most one choice and one next month. */
export function listOpenInvoices(unit: Scope): Promise<InvoiceRow[]> {
  return selectRows(unit.tx)
    .where(ours(unit, eq(status, 'aberta')))
    .orderBy(asc(vence_em), asc(id));
}

/** The latest first; one more than asked for tells that there are others. */
export function listInvoiceRows(
  unit: Scope,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<InvoiceRow[]> {
  const beyond = after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  return selectRows(unit.tx)
    .where(ours(unit, beyond))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

/** Its own Pix went back, as against one that came for it a second time; or the charge that paid it, and not its rest alone. */
const voltou = sql<boolean>`((${faturas.forma} = 'pix' and not exists (select 1 from ${faturas_pix} p
  where ${isOfInvoice} and p.status = 'paga' and p.devolver_em is null))
  or (${faturas.forma} = 'cartao' and not exists (select 1 from ${cartao_cobrancas} p
  where ${isOfInvoice} and (p.status = 'paga' or p.devolver_em is not null))))`;
export type PaidRow = Pick<Invoice, 'preco' | 'inicio' | 'fim'> & { voltou: boolean };

/** Paid, and not over yet; what was paid last comes first. */
export function listPaidRows(unit: Scope, now: Date): Promise<PaidRow[]> {
  const { preco, inicio, fim, paga_em } = faturas;
  return unit.tx
    .select({ preco, inicio, fim, voltou })
    .from(faturas)
    .where(ours(unit, eq(status, 'paga'), gt(fim, now)))
    .orderBy(desc(paga_em), desc(id));
}

export async function insertInvoice(
  unit: Scope,
  row: Omit<typeof faturas.$inferInsert, 'tenant_id' | 'id'>,
): Promise<InvoiceRow> {
  const values = Object.assign({ tenant_id: unit.tenantId }, row);
  const [stored] = await unit.tx.insert(faturas).values(values).returning();
  if (!stored) throw new Error('invoice was not stored');
  return Object.assign(stored, { devolucao: null });
}

export async function updateInvoice(unit: Scope, invoiceId: string, patch: InvoicePatch): Promise<void> {
  await unit.tx
    .update(faturas)
    .set(patch)
    .where(ours(unit, eq(id, invoiceId)));
}

/** A card pays what it was given for, and every next month. */
const caminho = sql<FaturaDaEmpresa['caminho']>`coalesce((select
  case when c.recusado_em is null then 'cartao' else 'cartao-recusado' end from ${assinatura_cartoes} c
  where c.tenant_id = faturas.tenant_id and c.status = 'ativo' and c.encerrar_em is null
  and (faturas.motivo = 'renovacao' or c.fatura_id = faturas.id)), 'pix')`;
const withCompany = (tx: Tx) =>
  tx
    .select(Object.assign({ empresa: tenants.nome, slug: tenants.slug, caminho }, columns))
    .from(faturas)
    .innerJoin(tenants, eq(tenants.id, tenant_id))
    .$dynamic();
export type CompanyInvoiceRow = InvoiceRow & Pick<FaturaDaEmpresa, 'empresa' | 'slug' | 'caminho'>;

/** Open, or with money that has not gone back yet. Of the whole platform. */
export function listWaitingRows(
  { tx }: PlatformUnitOfWork,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<CompanyInvoiceRow[]> {
  // Few beside all that were paid: found each by its index.
  const waiting = sql`${id} in (select f.id from ${faturas} f where f.status = 'aberta'
    union all select p.fatura_id from ${faturas_pix} p where p.devolver_em is not null and p.status = 'paga')`;
  return withCompany(tx)
    .where(and(waiting, after ? sql`(${vence_em}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined))
    .orderBy(asc(vence_em), asc(id))
    .limit(limit + 1);
}

/** One of whatever company. Of the whole platform. */
export async function findCompanyInvoice(
  { tx }: Pick<PlatformUnitOfWork, 'tx'>,
  invoiceId: string,
): Promise<CompanyInvoiceRow | undefined> {
  return (await withCompany(tx).where(eq(id, invoiceId)))[0];
}
