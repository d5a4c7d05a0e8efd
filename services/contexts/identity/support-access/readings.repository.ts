import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { dados_cliente } from '../../catalog/schema';
import { chat_history, chats } from '../../chats/schema';
import { agendamentos } from '../../scheduling/schema';
import { acessos_suporte, leituras_suporte } from './schema';

export type ReadingRow = typeof leituras_suporte.$inferInsert;

/** Writes down what was read, or that it was read again. In the order of their keys: two processes never wait for each other. */
export async function noteReadings(tx: Tx, rows: readonly ReadingRow[]): Promise<void> {
  const { acesso_id, operacao, alvo, vezes, ultima_em, tenant_id } = leituras_suporte;
  const keyOf = (row: ReadingRow) => `${row.acesso_id} ${row.operacao} ${row.alvo}`;
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx
    .insert(leituras_suporte)
    .values(sorted)
    .onConflictDoUpdate({
      target: [tenant_id, acesso_id, operacao, alvo],
      set: {
        vezes: sql`${vezes} + excluded.vezes`,
        ultima_em: sql`greatest(${ultima_em}, excluded.ultima_em)`,
      },
    });
}

/** Everything that was read of one thing, or one screen. */
export interface Seen extends Record<string, unknown> {
  chave: string;
  /** `chats:<id>`; empty: a screen. */
  alvo: string;
  nome: string | null;
  operacoes: string[];
  primeira_em: string;
  ultima_em: string;
  vezes: number;
}

/** Whose it is, of what may be opened one by one. */
const NAME = sql`case split_part(v.alvo, ':', 1)
  when 'customers' then (select d.nome from ${dados_cliente} d where d.tenant_id = v.tenant_id and d.id = v.id)
  when 'chats' then (select coalesce(d.nome, c.nome, c.customer_phone) from ${chats} c
    left join ${dados_cliente} d on d.tenant_id = c.tenant_id and d.id = c.cliente_id where c.tenant_id = v.tenant_id and c.id = v.id)
  when 'media' then (select coalesce(d.nome, c.nome, c.customer_phone) from midias m
    join ${chat_history} h on h.tenant_id = m.tenant_id and h.id = m.mensagem_id
    join ${chats} c on c.tenant_id = h.tenant_id and c.id = h.chat_id
    left join ${dados_cliente} d on d.tenant_id = c.tenant_id and d.id = c.cliente_id where m.tenant_id = v.tenant_id and m.id = v.id)
  when 'appointments' then (select d.nome from ${agendamentos} a
    join ${dados_cliente} d on d.tenant_id = a.tenant_id and d.id = a.cliente_id where a.tenant_id = v.tenant_id and a.id = v.id)
  when 'payments' then (select d.nome from ${pagamentos} p
    join ${dados_cliente} d on d.tenant_id = p.tenant_id and d.id = p.cliente_id where p.tenant_id = v.tenant_id and p.id = v.id)
  end`;

/** What is counted together: each thing opened one by one, and what is opened as a whole by its operation. */
const OPENED = sql`case when l.alvo = '' then l.operacao else '' end`;
const KEY = sql`l.alvo || ' ' || ${OPENED}`;

/** In the order in which they were opened. One more than asked for tells that there are others. */
export async function listReadings(
  { tx, tenantId }: UnitOfWork,
  acessoId: string,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<Seen[]> {
  const beyond = after
    ? sql`having (min(l.primeira_em), ${KEY})
        > (${after[0]}::timestamptz, ${after[1]}::text)`
    : sql``;
  const rows = await tx.execute<Seen>(sql`
    select v.chave, v.alvo, v.operacoes, v.primeira_em, v.ultima_em, v.vezes, ${NAME} as nome
    from (select l.tenant_id, l.alvo, ${KEY} as chave,
        case when l.alvo ~ '^[a-z-]+:[0-9a-f-]{36}$' then split_part(l.alvo, ':', 2)::uuid end as id, min(l.primeira_em) as primeira_em, max(l.ultima_em) as ultima_em,
        sum(l.vezes)::int as vezes, array_agg(l.operacao order by l.primeira_em, l.operacao) as operacoes
      from ${leituras_suporte} l where l.tenant_id = ${tenantId} and l.acesso_id = ${acessoId}
      group by l.tenant_id, l.alvo, ${OPENED}
      ${beyond} order by primeira_em, chave limit ${limit + 1}) v
    order by v.primeira_em, v.chave`);
  return [...rows];
}

/** Whether the company has such an access. */
export async function hasAccess({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from ${acessos_suporte} where ${acessos_suporte.tenant_id} = ${tenantId} and ${acessos_suporte.id} = ${id}`,
  );
  return rows.length > 0;
}
