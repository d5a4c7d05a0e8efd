import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gt } from 'drizzle-orm';
import { cartao_cobrancas } from './schema';

type Scope = Pick<UnitOfWork, 'tx' | 'tenantId'>;
export type CardCharge = typeof cartao_cobrancas.$inferSelect;
export type ChargePatch = Partial<
  Pick<CardCharge, 'status' | 'pagamento' | 'fatura_id' | 'paga_em' | 'devolver_em' | 'devolver_valor'>
>;

const { id, tenant_id, cartao_id, provedor_id, devolver_em, created_at } = cartao_cobrancas;

/** All of a card, the latest first. */
export function listCardCharges({ tx, tenantId }: Scope, cardId: string): Promise<CardCharge[]> {
  return tx
    .select()
    .from(cartao_cobrancas)
    .where(and(eq(tenant_id, tenantId), eq(cartao_id, cardId)))
    .orderBy(desc(created_at), desc(id));
}

/** The last one that had to go back, since then. */
export async function findReturned({ tx, tenantId }: Scope, since: Date): Promise<CardCharge | undefined> {
  return (
    await tx
      .select()
      .from(cartao_cobrancas)
      .where(and(eq(tenant_id, tenantId), gt(devolver_em, since)))
      .orderBy(desc(devolver_em))
      .limit(1)
  )[0];
}

/** As the provider knows it; heard of for the first time, it is stored. */
export async function takeCardCharge(
  { tx, tenantId }: Scope,
  row: Pick<CardCharge, 'cartao_id' | 'provedor_id' | 'valor' | 'created_at'>,
): Promise<CardCharge | undefined> {
  const values = Object.assign({ tenant_id: tenantId }, row);
  await tx.insert(cartao_cobrancas).values(values).onConflictDoNothing();
  const known = and(eq(tenant_id, tenantId), eq(cartao_id, row.cartao_id), eq(provedor_id, row.provedor_id));
  return (await tx.select().from(cartao_cobrancas).where(known))[0];
}

export async function updateCardCharge({ tx, tenantId }: Scope, chargeId: string, patch: ChargePatch): Promise<void> {
  await tx
    .update(cartao_cobrancas)
    .set(patch)
    .where(and(eq(tenant_id, tenantId), eq(id, chargeId)));
}
