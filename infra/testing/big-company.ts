import type postgres from 'postgres';
import { settleTables } from './settle-tables';

/** How much `fillPlatform` makes. */
export const SCALE = { companies: 200, customers: 50_000, appointments: 300_000 } as const;

/**
 * One company with 50,000 customers and 300,000 appointments (half of them still to come) among 199 small ones; returns
 * its id. Generated inside Postgres, in about 20 s. `sql` speaks as the owner; names repeat, with accents.
 */
export async function fillPlatform(sql: postgres.Sql): Promise<string> {
  const { companies, customers, appointments } = SCALE;
  const half = appointments / 2;
  const small = companies - 1;
  // As a copy is loaded: no foreign key is looked up, which takes longer than writing the row, and the guarantee against
  // double bookings does not act; these rows overlap on purpose.
  await sql.unsafe(`
    set local session_replication_role = replica;
    -- The same name, the same id; with the bits that make it a UUID of version 4.
    create function uid(nome text) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(nome) placing '4' from 13) placing '8' from 17)::uuid $$;
    create temp table nomes as select nome, n from unnest(array['João','Maria','José','Ana','Antônio','Conceição','Luís',
      'Márcia','Thiago','Larissa','Patrícia','Eduardo','Sofia','Helena','Cauã','Inês','Núbia','Zuleica','Beatriz',
      'Vinícius']) with ordinality as f(nome, n);
    create temp table sobrenomes as select nome, n from unnest(array['Silva','Souza','Araújo','Gonçalves','Conceição',
      'Lopes','Nogueira','Campos','Gomes','Lima','Mendes','Duarte','Assunção','Brandão','Falcão','Müller','Peçanha',
      'Queirós','Ribeiro','Tavares']) with ordinality as l(nome, n);
    insert into tenants (id, nome, slug, plano, status, limite_mensagens)
      select uid('t'||t), 'Empresa '||t, 'empresa-'||t, 'pro', 'active', 999999 from generate_series(0, ${small}) t;
    insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
      select uid('p'||t||'/'||g), uid('t'||t), 'Serviço '||g, 80, 60
      from generate_series(0, ${small}) t, generate_series(1, 20) g;
    insert into profissionais (id, tenant_id, nome)
      select uid('q'||t||'/'||g), uid('t'||t), 'Profissional '||g
      from generate_series(0, ${small}) t, generate_series(1, 10) g;
    insert into dados_cliente (id, tenant_id, nome, telefone, email, created_at)
      select uid('c'||t||'/'||g), uid('t'||t), f.nome||' '||l.nome||' '||substr(md5(g::text), 1, 6),
        '5511'||(900000000 + g), case when g % 3 = 0 then 'cliente'||g||'@exemplo.com.br' end,
        now() - g * interval '7 minutes'
      from (select 0 as t, generate_series(1, ${customers}) as g
        union all select t, g from generate_series(1, ${small}) t, generate_series(1, 200) g) s
      join nomes f on f.n = 1 + (g * 7 % 20) join sobrenomes l on l.n = 1 + (g * 13 / 20 % 20);
    insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status)
      select uid('a'||t||'/'||g), uid('t'||t), uid('c'||t||'/'||(1 + g * 31 % m)),
        uid('p'||t||'/'||(1 + g % 20)), uid('q'||t||'/'||(1 + g % 10)),
        date_trunc('hour', now()) + (g - h) * interval '6 minutes', 45, 80,
        case when g < h then (array['concluido','cancelado','faltou','concluido'])[1 + g % 4]
          else (array['pendente','confirmado','cancelado'])[1 + g % 3] end
      from (select 0 as t, generate_series(1, ${appointments}) as g, ${customers} as m, ${half} as h
        union all select t, g, 200, 250 from generate_series(1, ${small}) t, generate_series(1, 500) g) s;`);
  await settleTables(sql);
  const [row] = await sql`select uid('t0') as id`;
  return row?.id as string;
}
