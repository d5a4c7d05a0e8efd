import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { envios, webhook_events } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { audit_log, remote_activations, remote_releases } from '../schema';
import { CASES_SHOWN, type FoundCase } from './alert-rule';

const DAY_S = 86_400;

/** Since when the oldest event waits that was to be processed before a moment. */
export async function findLateInbox(tx: Tx, before: Date): Promise<Date | null> {
  const [row] = await tx.execute<{ desde: string | Date | null }>(sql`
    select min(proxima_em) as desde from ${webhook_events}
    where status = 'pending' and proxima_em < ${before.toISOString()}::timestamptz`);
  return row?.desde ? new Date(row.desde) : null;
}

/** Dead letters by company, the oldest first. */
export async function countDeadByCompany(tx: Tx): Promise<FoundCase[]> {
  const rows = await tx.execute<{ id: string; nome: string; desde: string; quantas: number; total: number }>(sql`
    select t.id, t.nome, min(m.em) as desde, count(*)::int as quantas, count(*) over ()::int as total
    from (select tenant_id, received_at as em from ${webhook_events} where status = 'dead'
      union all select tenant_id, created_at from ${envios} where status = 'dead') m
      join ${tenants} t on t.id = m.tenant_id
    group by t.id, t.nome order by min(m.em) limit ${CASES_SHOWN}`);
  return rows.map(({ id, nome, desde, quantas, total }) => ({
    tenantId: id,
    nome,
    desde: new Date(desde),
    detalhe: quantas === 1 ? '1 mensagem' : `${quantas} mensagens`,
    total,
  }));
}

const WAITS = {
  escolha: 'plano escolhido e não pago',
  renovacao: 'fatura vencida',
  devolucao: 'devolução em andamento',
};

/** Invoices that wait for their payment: a choice for more than a day, a next month past its day, money on its way back. */
export async function findWaitingInvoices(tx: Tx, now: Date): Promise<FoundCase[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<{
    id: string;
    nome: string;
    desde: string;
    porque: keyof typeof WAITS;
    total: number;
  }>(sql`
    select t.id, t.nome, w.desde, w.porque, count(*) over ()::int as total
    from (select tenant_id, motivo as porque, case when motivo = 'escolha' then created_at else vence_em end as desde
        from faturas where status = 'aberta'
          and (vence_em <= ${at} or (motivo = 'escolha' and created_at <= ${at} - ${DAY_S} * interval '1 second'))
      union all select tenant_id, 'devolucao', devolver_em from faturas_pix
        where devolver_em is not null and status = 'paga'
      union all select tenant_id, 'devolucao', devolver_em from cartao_cobrancas
        where devolver_em is not null and status = 'paga') w
      join ${tenants} t on t.id = w.tenant_id
    order by w.desde limit ${CASES_SHOWN}`);
  return rows.map(({ id, nome, desde, porque, total }) => ({
    tenantId: id,
    nome,
    desde: new Date(desde),
    detalhe: WAITS[porque],
    total,
  }));
}

/** Areas whose live version is older than one that was on air before it; since it went on air again. */
export async function findTakenBack(tx: Tx): Promise<FoundCase[]> {
  const onAir = sql`l.acao = 'release.activated' and l.alvo =`;
  const rows = await tx.execute<{ nome: string; versao: string; nova: string; desde: string; total: number }>(sql`
    select a.name as nome, viva.version as versao, nova.version as nova, count(*) over ()::int as total,
      coalesce((select max(l.created_at) from ${audit_log} l where ${onAir} a.name || '@' || viva.version),
        nova.created_at) as desde
    from ${remote_activations} a join ${remote_releases} viva on viva.id = a.release_id
      cross join lateral (select r.version, r.created_at from ${remote_releases} r
        where r.name = a.name and r.created_at > viva.created_at
          and exists (select 1 from ${audit_log} l where ${onAir} r.name || '@' || r.version)
        order by r.created_at desc limit 1) nova
    order by desde limit ${CASES_SHOWN}`);
  return rows.map(({ nome, versao, nova, desde, total }) => ({
    tenantId: null,
    nome,
    desde: new Date(desde),
    detalhe: `no ar: ${versao}; saiu do ar: ${nova}`,
    total,
  }));
}
