import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { profissionais } from '../schema';

/** Whose calendar an address opens. Of the whole platform. */
export async function findFeedOwner({ tx }: PlatformUnitOfWork, hash: string) {
  const { id, tenant_id, agenda_token_hash } = profissionais;
  const rows = await tx
    .select({ profissionalId: id, tenantId: tenant_id })
    .from(profissionais)
    .where(eq(agenda_token_hash, hash));
  return rows[0];
}

export async function findFeedTitle({ tx, tenantId }: UnitOfWork, profissionalId: string) {
  const rows = await tx
    .select({ nome: profissionais.nome, empresa: tenants.nome, zone: tenants.fuso_horario })
    .from(profissionais)
    .innerJoin(tenants, eq(tenants.id, profissionais.tenant_id))
    .where(and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, profissionalId)));
  return rows[0];
}
