import type { UnitOfWork } from '@balcao/kit/db';
import { eq } from 'drizzle-orm';
import { chaves_pix } from '../schema';

export type PixKeyRow = typeof chaves_pix.$inferSelect;

const ours = ({ tenantId }: UnitOfWork) => eq(chaves_pix.tenant_id, tenantId);

export async function findPixKey(unit: UnitOfWork): Promise<PixKeyRow | undefined> {
  return (await unit.tx.select().from(chaves_pix).where(ours(unit)))[0];
}

export async function upsertPixKey(unit: UnitOfWork, values: Omit<PixKeyRow, 'tenant_id'>): Promise<void> {
  await unit.tx
    .insert(chaves_pix)
    .values({ ...values, tenant_id: unit.tenantId })
    .onConflictDoUpdate({ target: chaves_pix.tenant_id, set: values });
}

export async function deletePixKey(unit: UnitOfWork): Promise<void> {
  await unit.tx.delete(chaves_pix).where(ours(unit));
}
