import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { forgetEnded } from './forget-ended';

const NOW = new Date('2031-03-10T15:00:00.000Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
let db: TestDb;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => NOW });
});
afterAll(() => deps.close());

it('forgets what ended long ago, and nothing that is open or still answers', async () => {
  const tenant_id = await makeTenant(db);
  const conta = newId();
  await asOwner(db, async (sql) => {
    await sql`insert into contas ${sql({ id: conta, email: `${conta}@x.com.br`, senha_hash: 'x' })}`;
    const invite = (nome: string, more: object) => {
      const row = {
        id: newId(),
        tenant_id,
        nome,
        email: `${nome}@x.com.br`,
        role: 'user',
        semente: 's',
        token_hash: nome,
      };
      return sql`insert into convites ${sql(Object.assign(row, { expira_em: ago(-7) }, more))}`;
    };
    await invite('aberto', {});
    await invite('venceu-ontem', { expira_em: ago(1) });
    await invite('venceu-faz-tempo', { expira_em: ago(91) });
    await invite('aceito-faz-tempo', { aceito_em: ago(91), expira_em: ago(85) });
    await invite('revogado-faz-tempo', { revogado_em: ago(91), expira_em: ago(85) });
    for (const [token_hash, days] of [
      ['vale', -1],
      ['responde', 6],
      ['velho', 8],
    ] as const)
      await sql`insert into redefinicoes_senha ${sql({ id: newId(), conta_id: conta, token_hash, expira_em: ago(days) })}`;
    for (const [token_hash, days] of [
      ['viva', -1],
      ['morta', 1],
    ] as const)
      await sql`insert into sessoes ${sql({ id: newId(), conta_id: conta, familia: newId(), token_hash, expira_em: ago(days) })}`;
    await sql`insert into segundos_fatores ${sql({ conta_id: conta, segredo: 'x', created_at: ago(2) })}`;
  });
  await forgetEnded(deps)();
  const left = await asOwner(db, async (sql) => {
    const names = async (query: string) => (await sql.unsafe(query)).map(({ n }) => n);
    return {
      convites: await names('select nome as n from convites order by 1'),
      redefinicoes: await names('select token_hash as n from redefinicoes_senha order by 1'),
      sessoes: await names('select token_hash as n from sessoes order by 1'),
      fatores: await names('select segredo as n from segundos_fatores'),
    };
  });
  expect(left).toEqual({
    convites: ['aberto', 'venceu-ontem'],
    redefinicoes: ['responde', 'vale'],
    sessoes: ['viva'],
    fatores: [],
  });
});

it('forgets letters of long ago that left or never did, the oldest first, and none that is young or still to leave', async () => {
  const tenant_id = await makeTenant(db);
  await asOwner(db, async (sql) => {
    const conta = { id: newId(), email: `${newId()}@x.com.br`, senha_hash: 'x' };
    await sql`insert into contas ${sql(conta)}`;
    const person = { id: newId(), tenant_id, auth_user_id: conta.id, nome: 'Lia', email: conta.email, role: 'admin' };
    await sql`insert into usuarios ${sql(person)}`;
    const letter = async (assunto: string, estado: string, days: number) => {
      const row = {
        id: newId(),
        tenant_id,
        usuario_id: person.id,
        tipo: 'x',
        referencia: assunto,
        assunto,
        texto: 'x',
      };
      const when = { estado, valido_ate: ago(days), created_at: ago(days) };
      await sql`insert into avisos_conta ${sql(Object.assign(row, when))}`;
    };
    await letter('saiu', 'enviado', 181);
    await letter('não saiu', 'falhou', 400);
    await letter('talvez', 'incerto', 200);
    await letter('por sair', 'planejado', 400);
    await letter('do mês', 'enviado', 179);
  });
  await forgetEnded(deps)();
  const left = await asOwner(db, (sql) => sql`select assunto from avisos_conta order by assunto`);
  expect(left.map(({ assunto }) => assunto)).toEqual(['do mês', 'por sair']);
});

it('the sweep’s role deletes no letter that is still to leave', async () => {
  await deps.db.platform(({ tx }) => tx.execute("delete from avisos_conta where assunto = 'por sair'"));
  expect(await asOwner(db, (sql) => sql`select 1 from avisos_conta where assunto = 'por sair'`)).toHaveLength(1);
});

it('finds what ended by an index, however much is still there', async () => {
  const plans = await asOwner(db, async (sql) => {
    const read = async (table: string, over: string) => {
      await sql`set enable_seqscan = off`;
      const rows = await sql.unsafe(
        `explain select 1 from ${table} t where ${over} < now() - interval '90 days' limit 5000`,
      );
      return rows.map((row) => row['QUERY PLAN']).join(' ');
    };
    return [
      await read('convites', 'least(t.aceito_em, t.revogado_em, t.expira_em)'),
      await read('redefinicoes_senha', 't.expira_em'),
      await read('sessoes', 't.expira_em'),
      await read('avisos_conta', "t.estado in ('enviado','falhou','incerto') and t.created_at"),
      await read('tenants', "t.status = 'trial' and t.trial_ends_at"),
    ];
  });
  for (const [at, name] of [
    'convites_fim',
    'redefinicoes_senha_fim',
    'sessoes_fim',
    'avisos_conta_fim',
    'tenants_teste',
  ].entries())
    expect(plans[at]).toContain(name);
});
