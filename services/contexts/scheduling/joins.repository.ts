import { and, eq } from 'drizzle-orm';
import { dados_cliente, produtos } from '../catalog/schema';
import { sinais } from './deposits/schema';
import { agendamentos, profissionais, recursos } from './schema';

const { tenant_id } = agendamentos;

/** What an appointment is joined by to those it names; always within its company. */
export const customerOf = and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, agendamentos.cliente_id));
export const serviceOf = and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, agendamentos.produto_id));
export const professionalOf = and(
  eq(profissionais.tenant_id, tenant_id),
  eq(profissionais.id, agendamentos.profissional_id),
);
export const roomOf = and(eq(recursos.tenant_id, tenant_id), eq(recursos.id, agendamentos.recurso_id));
export const depositOf = and(eq(sinais.tenant_id, tenant_id), eq(sinais.id, agendamentos.sinal_id));
