import { OPEN_CHARGE_STATUSES } from '@balcao/contracts/charges';
import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { usuarios } from '../../identity/schema';
import { faturas_pix } from './schema';

type Scope = Pick<UnitOfWork, 'tx' | 'tenantId'>;
export type InvoiceCode = typeof faturas_pix.$inferSelect;
export type CodePatch = Partial<Omit<typeof faturas_pix.$inferInsert, 'id' | 'tenant_id' | 'fatura_id' | 'valor'>>;

const { id, tenant_id, fatura_id, status, cancelada_em, conferir_em } = faturas_pix;
const payable = and(inArray(status, [...OPEN_CHARGE_STATUSES]), isNull(cancelada_em));

export async function findCode({ tx, tenantId }: Scope, codeId: string): Promise<InvoiceCode | undefined> {
  return (
    await tx
      .select()
      .from(faturas_pix)
      .where(and(eq(tenant_id, tenantId), eq(id, codeId)))
  )[0];
}

/** The one somebody may pay now. */
export async function findOpenCode({ tx, tenantId }: Scope, invoiceId: string): Promise<InvoiceCode | undefined> {
  return (
    await tx
      .select()
      .from(faturas_pix)
      .where(and(eq(tenant_id, tenantId), eq(fatura_id, invoiceId), payable))
  )[0];
}

export async function insertCode(
  { tx, tenantId }: Scope,
  row: Pick<InvoiceCode, 'fatura_id' | 'valor' | 'expira_em' | 'conferir_em' | 'created_at'>,
): Promise<InvoiceCode> {
  const values = Object.assign({ tenant_id: tenantId }, row);
  const [stored] = await tx.insert(faturas_pix).values(values).returning();
  if (!stored) throw new Error('code was not stored');
  return stored;
}

export async function updateCode({ tx, tenantId }: Scope, codeId: string, patch: CodePatch): Promise<void> {
  await tx
    .update(faturas_pix)
    .set(patch)
    .where(and(eq(tenant_id, tenantId), eq(id, codeId)));
}

/** Nobody is to pay them any more; returns which. */
export async function callOffCodes({ tx, tenantId }: Scope, invoiceId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(faturas_pix)
    .set({ cancelada_em: now, conferir_em: now })
    .where(and(eq(tenant_id, tenantId), eq(fatura_id, invoiceId), payable))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Whose code the provider speaks of. Of the whole platform. */
export async function findCodeOwner(tx: Tx, codeId: string): Promise<string | undefined> {
  return (await tx.select({ tenant_id }).from(faturas_pix).where(eq(id, codeId)))[0]?.tenant_id;
}

/** Codes the provider must be asked about. Of the whole platform. */
export function findDueCodes({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  return tx
    .select({ tenantId: tenant_id, pixId: id })
    .from(faturas_pix)
    .where(lte(conferir_em, now))
    .orderBy(asc(conferir_em), asc(id))
    .limit(limit);
}

/** Where the provider writes to whoever asked for a code. */
export async function findPayerEmail({ tx, tenantId }: Scope, usuarioId: string): Promise<string | undefined> {
  const ours = and(eq(usuarios.tenant_id, tenantId), eq(usuarios.id, usuarioId));
  return (await tx.select({ email: usuarios.email }).from(usuarios).where(ours))[0]?.email;
}
