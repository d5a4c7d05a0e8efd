import { newId } from '@balcao/kit/ids';
import { checksumOf, companyTables, fillCompany } from '@balcao/testing/full-company';
import { makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';

/** What hangs on plans, and so is not part of every company made for a test. */
async function addPlan(sql: postgres.Sql, tenantId: string): Promise<void> {
  const plano = newId();
  const limits = { limite_usuarios: 1, limite_agendamentos: 50, limite_mensagens: 500 };
  await sql`insert into planos ${sql({ id: plano, nome: `Plano ${plano}`, preco_mensal: '10.00', ...limits })}`;
  const subscription = { id: newId(), tenant_id: tenantId, plano_id: plano, valor: '10.00', status: 'active' };
  await sql`insert into assinaturas ${sql(subscription)}`;
}

/** Every table and what row level security must do for it, tried without any filter of the application. */
describe('row level security', () => {
  let db: TestDb;
  let owner: postgres.Sql;
  let app: postgres.Sql;
  let ours: string;
  let theirs: string;
  let tables: string[];

  beforeAll(async () => {
    db = await testDb();
    owner = postgres(db.ownerUrl, { max: 2, onnotice: () => undefined });
    app = postgres(db.appUrl, { max: 2, onnotice: () => undefined });
    [ours, theirs] = await Promise.all([makeTenant(db, { nome: 'Nossa' }), makeTenant(db, { nome: 'Deles' })]);
    await fillCompany(owner, theirs);
    await addPlan(owner, theirs);
    tables = await companyTables(owner);
  });
  afterAll(() => Promise.all([owner.end(), app.end()]));

  const inScope = <T>(tenantId: string | null, work: (sql: postgres.TransactionSql) => Promise<T>) =>
    app.begin(async (sql) => {
      if (tenantId) await sql`select set_config('app.tenant_id', ${tenantId}, true)`;
      return work(sql);
    });
  /** SQLSTATE of a refused statement; 'ok' when it went through. */
  const stateOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code?: string }) => error.code ?? 'unknown',
    );

  it('the test fills every table of a company', async () => {
    for (const table of tables) {
      const column = table === 'tenants' ? 'id' : 'tenant_id';
      const [row] = await owner.unsafe(`select count(*)::int as n from ${table} where ${column} = $1`, [theirs]);
      // Two people who are not the same take two customers.
      expect([table, row?.n]).toEqual([table, table === 'dados_cliente' ? 2 : 1]);
    }
  });

  it('is enabled and forced, with a policy for the application, on every table', async () => {
    const rows = await owner`select c.relname, c.relrowsecurity, c.relforcerowsecurity,
        exists (select 1 from pg_policy p where p.polrelid = c.oid and 'balcao_app'::regrole = any (p.polroles)) as policy
      from pg_class c where c.relname = any (${tables}) and c.relkind = 'r'`;
    expect(
      rows.filter((row) => !(row.relrowsecurity && row.relforcerowsecurity && row.policy)).map((row) => row.relname),
    ).toEqual([]);
    expect(rows).toHaveLength(tables.length);
  });

  it('holds for roles that own nothing and cannot step around it', async () => {
    const roles = await owner`select r.rolname, r.rolsuper, r.rolbypassrls,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
      from pg_roles r where r.rolname in ('balcao_app', 'balcao_platform') order by 1`;
    expect(roles).toEqual([
      expect.objectContaining({ rolname: 'balcao_app', rolsuper: false, rolbypassrls: false, owned: 0 }),
      expect.objectContaining({ rolname: 'balcao_platform', rolsuper: false, rolbypassrls: false, owned: 0 }),
    ]);
  });

  it('every table has an index that starts with the company', async () => {
    const rows = await owner`select distinct c.relname from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where a.attname = 'tenant_id'`;
    const indexed = rows.map((row) => row.relname);
    expect(tables.filter((table) => table !== 'tenants' && !indexed.includes(table))).toEqual([]);
  });

  it('hides, and protects from change, every row of another company', async () => {
    const before = await checksumOf(owner, theirs);
    for (const table of tables) {
      const column = table === 'tenants' ? 'id' : 'tenant_id';
      const seen = await inScope(ours, (sql) =>
        sql.unsafe(`select count(*)::int as n from ${table} where ${column} = $1`, [theirs]),
      );
      expect([table, seen[0]?.n]).toEqual([table, 0]);
      const deleted = await inScope(ours, (sql) =>
        sql.unsafe(`delete from ${table} where ${column} = $1`, [theirs]),
      ).then(
        (result) => result.count,
        (error: { code?: string }) => error.code,
      );
      expect([table, deleted === 0 || deleted === '42501']).toEqual([table, true]);
      const changed = await inScope(ours, (sql) =>
        sql.unsafe(`update ${table} set ${column} = ${column} where ${column} = $1`, [theirs]),
      ).then(
        (result) => result.count,
        (error: { code?: string }) => error.code,
      );
      expect([table, changed === 0 || changed === '42501']).toEqual([table, true]);
    }
    expect(await checksumOf(owner, theirs)).toBe(before);
  });

  it('refuses to write a row into another company, on every table', async () => {
    for (const table of tables.filter((name) => name !== 'tenants')) {
      const columns = await owner`select column_name from information_schema.columns
        where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`;
      const names = columns.map((row) => `"${row.column_name}"`).join(', ');
      const [row] = await owner.unsafe(`select to_jsonb(t) as json from ${table} t where tenant_id = $1 limit 1`, [
        theirs,
      ]);
      const values = row?.json ?? { tenant_id: theirs };
      const state = await stateOf(
        inScope(
          ours,
          (sql) => sql`insert into ${sql(table)} (${sql.unsafe(names)})
          select ${sql.unsafe(names)} from jsonb_populate_record(null::${sql(table)}, ${sql.json(values)})`,
        ),
      );
      expect([table, state]).toEqual([table, '42501']);
    }
  });

  it('would notice a table whose policy is gone', async () => {
    const copy = await testDb();
    const [root, reader] = [postgres(copy.ownerUrl, { max: 1 }), postgres(copy.appUrl, { max: 1 })];
    try {
      const other = await makeTenant(copy, { nome: 'Outra' });
      await fillCompany(root, other);
      await addPlan(root, other);
      const policies = await root`select tablename, policyname from pg_policies
        where 'balcao_app' = any (roles) and tablename = any (${tables}) and cmd in ('ALL', 'SELECT')`;
      expect(policies).toHaveLength(tables.length);
      for (const { tablename, policyname } of policies) {
        const count = () =>
          reader.unsafe(`select count(*)::int as n from ${tablename}`).then(([row]) => row?.n as number);
        const before = await count();
        await root.unsafe(
          `drop policy ${policyname} on ${tablename}; alter table ${tablename} disable row level security`,
        );
        expect([tablename, (await count()) > before]).toEqual([tablename, true]);
      }
    } finally {
      await Promise.all([root.end(), reader.end()]);
      await copy.drop();
    }
  });

  it('refuses to move a row of ours to another company', async () => {
    const state = await stateOf(
      inScope(ours, async (sql) => {
        await sql`insert into categorias (id, tenant_id, nome) values (gen_random_uuid(), ${ours}, 'Nossa')`;
        await sql`update categorias set tenant_id = ${theirs}`;
      }),
    );
    expect(state).toBe('42501');
  });

  it('a reference cannot cross companies even for the owner', async () => {
    const [product] = await owner`select id from produtos where tenant_id = ${theirs}`;
    const [customer] =
      await owner`insert into dados_cliente (id, tenant_id, nome) values (gen_random_uuid(), ${ours}, 'Nosso') returning id`;
    const crossing = owner`insert into agendamentos (id, tenant_id, cliente_id, produto_id, data_hora, duracao_minutos)
      values (gen_random_uuid(), ${ours}, ${customer?.id}, ${product?.id}, now(), 30)`;
    expect(await stateOf(Promise.resolve(crossing))).toBe('23503');
  });

  it('shows nothing at all when no company is set, also on a used connection', async () => {
    for (const table of tables.filter((name) => name !== 'system_settings')) {
      const rows = await inScope(null, (sql) => sql.unsafe(`select count(*)::int as n from ${table}`));
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
    const own = await inScope(
      null,
      (sql) => sql`select count(*)::int as n from system_settings where tenant_id is not null`,
    );
    expect(own[0]?.n).toBe(0);
  });

  it('the platform role cannot read what companies say or know', async () => {
    const platform = postgres(db.platformUrl, { max: 1 });
    const theirs = [
      'chat_history',
      'documents',
      'dados_cliente',
      'importacoes',
      'integracoes',
      'agendamentos',
      'produtos',
    ];
    for (const table of theirs) {
      expect([table, await stateOf(Promise.resolve(platform.unsafe(`select * from ${table}`)))]).toEqual([
        table,
        '42501',
      ]);
    }
    await platform.end();
  });

  it('the audit log takes lines and gives none back for change', async () => {
    const change = (text: string) => stateOf(inScope(theirs, (sql) => sql.unsafe(text)));
    expect(await change(`update audit_log set acao = 'x'`)).toBe('42501');
    expect(await change('delete from audit_log')).toBe('42501');
  });
});
