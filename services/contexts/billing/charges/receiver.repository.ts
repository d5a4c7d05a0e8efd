import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import { envios } from '../../chats/schema';
import { tenants } from '../../identity/schema';

/** Who is told of a charge, and in whose name. */
export async function readReceiver({ tx, tenantId }: UnitOfWork, clienteId: string) {
  const { id, nome, telefone } = dados_cliente;
  const rows = await tx
    .select({ id, nome, telefone, empresa: tenants.nome, zone: tenants.fuso_horario })
    .from(dados_cliente)
    .innerJoin(tenants, eq(tenants.id, dados_cliente.tenant_id))
    .where(and(eq(dados_cliente.tenant_id, tenantId), eq(id, clienteId)));
  return rows[0];
}

export async function hasSend({ tx, tenantId }: UnitOfWork, causa: string): Promise<boolean> {
  const ours = and(eq(envios.tenant_id, tenantId), eq(envios.causa, causa));
  return (await tx.select({ id: envios.id }).from(envios).where(ours)).length > 0;
}
