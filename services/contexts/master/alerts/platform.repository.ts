import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { envios, webhook_events } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { remote_canaries, remote_takebacks } from '../release-health/schema';
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

/** Tests that ended by themselves, while their version is neither tried again nor on air nor followed by another. */
const ENDED_TESTS = sql`
  select r.name as nome, coalesce((select v.version from ${remote_activations} a join ${remote_releases} v
      on v.id = a.release_id where a.name = r.name), 'nenhuma') as versao, r.version as nova, max(t.created_at) as desde,
    true as teste
  from ${remote_takebacks} t join ${remote_releases} r on r.id = t.release_id
  where t.para_id is null and t.motivo is not null
    and not exists (select 1 from ${remote_releases} n where n.name = r.name and n.created_at > r.created_at)
    and not exists (select 1 from ${remote_activations} a where a.release_id = r.id)
    and not exists (select 1 from ${remote_canaries} c where c.release_id = r.id)
  group by r.id, r.name, r.version`;

/** Areas whose live version is older than one that was on air before it, since it went on air again; and tests that ended. */
export async function findTakenBack(tx: Tx): Promise<FoundCase[]> {
  const onAir = sql`l.acao = 'release.activated' and l.alvo =`;
  const rows = await tx.execute<{
    nome: string;
    versao: string;
    nova: string;
    desde: string;
    teste: boolean;
    total: number;
  }>(sql`
    select nome, versao, nova, desde, teste, count(*) over ()::int as total from (
    select a.name as nome, viva.version as versao, nova.version as nova,
      coalesce((select max(l.created_at) from ${audit_log} l where ${onAir} a.name || '@' || viva.version),
        nova.created_at) as desde, false as teste
    from ${remote_activations} a join ${remote_releases} viva on viva.id = a.release_id
      cross join lateral (select r.version, r.created_at from ${remote_releases} r
        where r.name = a.name and r.created_at > viva.created_at
          and exists (select 1 from ${audit_log} l where ${onAir} r.name || '@' || r.version)
        order by r.created_at desc limit 1) nova
    union all ${ENDED_TESTS}) casos
    order by desde limit ${CASES_SHOWN}`);
  return rows.map(({ nome, versao, nova, desde, teste, total }) => ({
    tenantId: null,
    nome,
    desde: new Date(desde),
    detalhe: `no ar: ${versao}; ${teste ? 'saiu do teste' : 'saiu do ar'}: ${nova}`,
    total,
  }));
}
