import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq } from 'drizzle-orm';
import { imagens } from '../schema';

export async function deleteImageOf({ tx, tenantId }: UnitOfWork, produtoId: string): Promise<void> {
  await tx.delete(imagens).where(and(eq(imagens.tenant_id, tenantId), eq(imagens.produto_id, produtoId)));
}

export async function insertImage(
  { tx, tenantId }: UnitOfWork,
  values: { produto_id: string; chave: string; tipo: string; conteudo: Buffer },
): Promise<void> {
  await tx.insert(imagens).values({ ...values, id: newId(), tenant_id: tenantId });
}

/** By the key of its address, whatever company it is of. Of the whole platform. */
export async function findImage({ tx }: PlatformUnitOfWork, chave: string) {
  const rows = await tx
    .select({ tipo: imagens.tipo, conteudo: imagens.conteudo })
    .from(imagens)
    .where(eq(imagens.chave, chave));
  return rows[0];
}
