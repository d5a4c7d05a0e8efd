import { RECEIPTS_MAX } from '@balcao/contracts/receipts';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import { chat_history, chats, envios } from '../../chats/schema';
import { tenants } from '../../identity/schema';

/** What asks for a message with a receipt: the same sending twice is one message. */
export const causeOf = (pagamentoId: string, vez: number): string => `recibo:${pagamentoId}:${vez}`;

export type ReceiptMessage = Awaited<ReturnType<typeof listReceiptMessages>>[number];

/** The messages a receipt was sent in, the last one first. */
export function listReceiptMessages({ tx, tenantId }: UnitOfWork, pagamentoId: string) {
  const causes = Array.from({ length: RECEIPTS_MAX }, (_, at) => causeOf(pagamentoId, at + 1));
  const { id, chat_id, entrega, erro, created_at } = chat_history;
  return tx
    .select({ causa: envios.causa, mensagem_id: id, chat_id, entrega, erro, created_at })
    .from(envios)
    .innerJoin(chat_history, and(eq(chat_history.tenant_id, envios.tenant_id), eq(id, envios.mensagem_id)))
    .where(and(eq(envios.tenant_id, tenantId), inArray(envios.causa, causes)))
    .orderBy(desc(envios.seq));
}

/** Who gets a receipt, in whose name, and whether there is a way to them. */
export async function findPayer({ tx, tenantId }: UnitOfWork, clienteId: string) {
  const { id, nome, telefone } = dados_cliente;
  const conversa = sql<boolean>`exists (select 1 from ${chats} c where c.tenant_id = ${tenantId} and c.cliente_id = ${id})`;
  const [row] = await tx
    .select({ id, nome, telefone, conversa, empresa: tenants.nome, zone: tenants.fuso_horario })
    .from(dados_cliente)
    .innerJoin(tenants, eq(tenants.id, dados_cliente.tenant_id))
    .where(and(eq(dados_cliente.tenant_id, tenantId), eq(id, clienteId)));
  return row;
}
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;
