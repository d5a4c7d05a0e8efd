import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, isNull, or } from 'drizzle-orm';
import { tenants, usuarios } from '../../identity/schema';
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

/** Nothing for who attends no more or may not sign in any more. */
export async function findFeedTitle({ tx, tenantId }: UnitOfWork, profissionalId: string) {
  const { id, tenant_id, usuario_id, ativo } = profissionais;
  const attends = and(ativo, or(isNull(usuario_id), usuarios.ativo));
  const rows = await tx
    .select({ nome: profissionais.nome, empresa: tenants.nome, zone: tenants.fuso_horario })
    .from(profissionais)
    .innerJoin(tenants, eq(tenants.id, tenant_id))
    .leftJoin(usuarios, and(eq(usuarios.tenant_id, tenant_id), eq(usuarios.id, usuario_id)))
    .where(and(eq(tenant_id, tenantId), eq(id, profissionalId), attends));
  return rows[0];
}
