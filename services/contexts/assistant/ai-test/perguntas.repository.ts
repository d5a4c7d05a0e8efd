import type { UnitOfWork } from '@balcao/kit/db';
import { perguntas_ia } from '../schema';

export async function recordQuestion({ tx, tenantId }: UnitOfWork, usuarioId: string, now: Date): Promise<void> {
  await tx.insert(perguntas_ia).values({ tenant_id: tenantId, usuario_id: usuarioId, created_at: now });
}
