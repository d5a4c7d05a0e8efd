import type postgres from 'postgres';
import { settleTables } from './settle-tables';

/** How much `fillBigPlatform` makes. */
export const PLATFORM = { companies: 200, days: 730, lines: 200_000, answers: 300_000, invoices: 4_800 } as const;

/**
 * 200 companies that came over two years, each with its people, subscription, invoices month by month, what changes did to the
 * revenue, a long audit log and the turns of its AI. Generated inside Postgres. `sql` speaks as the owner.
 */
export async function fillBigPlatform(sql: postgres.Sql): Promise<void> {
  const { companies, days, lines, answers, invoices } = PLATFORM;
  const often = (all: number) => `n * (interval '${days} days' / ${all})`;
  await sql.unsafe(`
    -- As a copy is loaded: no foreign key is looked up.
    set local session_replication_role = replica;
    create function uid(nome text) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(nome) placing '4' from 13) placing '8' from 17)::uuid $$;
    delete from planos;
    insert into planos (id, nome, preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens, inicial)
      select uid('plano'||n), 'Plano '||n, 49.90 * n, 5, 500, 1000, n = 0 from generate_series(0, 9) n;
    insert into tenants (id, nome, slug, plano, status, trial_ends_at, created_at)
      select uid('t'||n), (array['Barbearia','Salão','Clínica','Oficina'])[1 + n % 4]||' '||n, 'empresa-'||n, 'plano '||n % 10,
        (array['active','active','active','trial','suspended','cancelled'])[1 + n % 6],
        now() - ${often(companies)} + interval '14 days', now() - ${often(companies)}
      from generate_series(1, ${companies}) n;
    insert into usuarios (id, tenant_id, auth_user_id, nome, email, role)
      select uid('u'||n), uid('t'||(1 + n % ${companies})), uid('c'||n),
        (array['Ana','Bia','Caio','Duda','Eva'])[1 + n / ${companies}]||' '||n, 'p'||n||'@exemplo.com.br', 'admin'
      from generate_series(0, ${companies * 5 - 1}) n;
    insert into assinaturas (id, tenant_id, plano_id, valor, status)
      select uid('s'||n), uid('t'||n), uid('plano'||n % 10), 49.90 * (n % 10),
        case when n % 6 < 3 then 'active' else 'cancelled' end from generate_series(1, ${companies}) n;
    insert into movimentos_receita (id, empresa_id, plano, antes, depois, primeira, created_at)
      select uid('m'||n), uid('t'||(1 + n % ${companies})), 'Plano '||n % 10, 10 * (n % 7), 10 * (n % 7) + 49.90, n <= ${companies},
        now() - ${often(companies * 12)} from generate_series(1, ${companies * 12}) n;
    insert into faturas (id, tenant_id, motivo, plano, preco, valor, status, inicio, fim, vence_em, paga_em, forma, created_at)
      select uid('f'||n), uid('t'||(1 + n % ${companies})), 'renovacao', 'Plano '||n % 10, 49.90, 49.90,
        case when n <= ${companies} then 'aberta' else 'paga' end, at, at + interval '1 month', at,
        case when n > ${companies} then at end, case when n > ${companies} then 'manual' end, at
      from (select n, now() - ${often(invoices)} as at from generate_series(1, ${invoices}) n) x;
    insert into audit_log (id, tenant_id, ator_id, acao, alvo, detalhes, created_at)
      select uid('a'||n), uid('t'||(1 + n % ${companies})), uid('u'||(n % ${companies * 5})),
        case when n % 10000 = 0 then 'tenant.suspend' else (array['login.succeeded','login.failed','sessao.encerrada','settings.updated'])[1 + n % 4] end,
        'usuario:'||uid('u'||(n * 7 % ${companies * 5})), '{}', now() - ${often(lines)}
      from generate_series(1, ${lines}) n;
    -- One company and one person of which there is little to read.
    insert into tenants (id, nome, slug, plano, status) values (uid('quieta'), 'Quieta', 'quieta', 'plano 1', 'active');
    insert into audit_log (id, tenant_id, ator_id, acao, created_at)
      select uid('quieta'||n), uid('quieta'), uid('quieto'), 'login.succeeded', now() - interval '500 days' from generate_series(1, 9) n;
    insert into usuarios (id, tenant_id, auth_user_id, nome, email, role)
      values (uid('quieto'), uid('quieta'), uid('quieto'), 'Quirino', 'quirino@exemplo.com.br', 'admin');
    insert into execucoes_ia (id, tenant_id, modelo, resultado, tokens_entrada, tokens_saida, duracao_ms, created_at)
      select uid('e'||n), uid('t'||(1 + n % ${companies})), 'gemini', case when n % 10 = 0 then 'error' else 'answered' end,
        900, 60, 800, now() - ${often(answers)} from generate_series(1, ${answers}) n;`);
  await settleTables(sql);
}
