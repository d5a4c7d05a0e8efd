import { buffer } from 'node:stream/consumers';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { cpf as cpfTool } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { writeAudit } from '../../master';
import type { CatalogDeps } from '../catalog-ports';
import { dados_cliente, telefones_cliente } from '../schema';
import { exportCustomers } from './export-customers';
import { importCustomers, runImport } from './import-customers';
import { previewImport } from './preview-import';
import { readImport, readLastImport } from './read-import';
import { sweepImports } from './sweep-imports';

const MAPPING = { nome: 'Nome', telefone: 'Telefone', email: 'E-mail', cpf: 'CPF', tags: 'Tags', notas: 'Notas' };
const HEADER = 'Nome;Telefone;E-mail;CPF;Tags;Notas';

describe('customers as a spreadsheet', () => {
  let db: TestDb;
  let deps: TestDeps & CatalogDeps;
  let bella: string;

  beforeAll(async () => {
    db = await testDb();
    deps = { ...testDeps(db), audit: writeAudit, records: [] };
  });
  beforeEach(async () => {
    bella = await makeTenant(db);
  });
  afterAll(() => deps.close());

  const customers = (tenant = bella) =>
    asOwner(
      db,
      (sql) => sql`select nome, telefone, email, cpf, tags, notas, ativo from dados_cliente
        where tenant_id = ${tenant} order by created_at, nome`,
    );
  const put = (values: Partial<typeof dados_cliente.$inferInsert>[]) =>
    deps.db.tenant(bella, ({ tx, tenantId }) =>
      tx
        .insert(dados_cliente)
        .values(values.map((value) => ({ nome: 'Ana', ...value, tenant_id: tenantId })))
        .returning({ id: dados_cliente.id }),
    );
  const preview = (csv: string, tenant = bella) => previewImport(deps)(actorOf(tenant), { csv });
  const begin = (csv: string, existentes: 'ignorar' | 'atualizar' = 'ignorar', tenant = bella) =>
    importCustomers(deps)(actorOf(tenant), { csv, mapeamento: MAPPING, existentes });
  const run = async (csv: string, existentes: 'ignorar' | 'atualizar' = 'ignorar', tenant = bella) => {
    const { id } = await begin(csv, existentes, tenant);
    await runImport(deps)({ tenantId: tenant, importId: id });
    return readImport(deps)(actorOf(tenant), id);
  };
  const download = async (tenant = bella) => {
    const { nome, csv } = await exportCustomers(deps)(actorOf(tenant));
    return { nome, csv: (await buffer(csv)).toString('utf8') };
  };

  it('shows what the import would do and stores nothing', async () => {
    await put([{ nome: 'Ana', telefone: '5511987654321' }]);
    const shown = await preview('Cliente,Celular\nAna M,(11) 98765-4321\nBia,11 98765-4322\nCid,12\n');
    expect(shown).toMatchObject({
      total: 3,
      novos: 1,
      existentes: 1,
      mapeamento: { nome: 'Cliente', telefone: 'Celular' },
    });
    expect(shown.amostra).toEqual([
      { linha: 2, valores: { nome: 'Ana M', telefone: '(11) 98765-4321' }, existente: true },
      { linha: 3, valores: { nome: 'Bia', telefone: '(11) 98765-4322' }, existente: false },
    ]);
    expect(shown.erros).toMatchObject([{ linha: 4, campo: 'telefone' }]);
    expect(await customers()).toHaveLength(1);
  });

  it('asks for the columns it does not recognise, and refuses to import without them', async () => {
    const shown = await preview('A;B\nAna;11987654321');
    expect(shown).toMatchObject({ colunas: ['A', 'B'], mapeamento: {}, total: 1, novos: 0 });
    expect(shown.erros.map(({ campo }) => campo)).toEqual(['nome', 'telefone']);
    const refused = importCustomers(deps)(actorOf(bella), {
      csv: 'A;B\nAna;11987654321',
      mapeamento: { nome: 'A', telefone: 'C' },
      existentes: 'ignorar',
    });
    await expect(refused).rejects.toMatchObject({ options: { fields: { telefone: expect.any(String) } } });
  });

  it('stores the good lines, reports the others and ignores who is there already', async () => {
    const [ana] = await put([{ nome: 'Ana', telefone: '5511987654321', notas: 'Antiga' }]);
    await deps.db.tenant(bella, ({ tx, tenantId }) =>
      tx
        .insert(telefones_cliente)
        .values({ tenant_id: tenantId, cliente_id: ana?.id ?? '', telefone: '5511911110000' }),
    );
    const csv = `${HEADER}\nAna Nova;11987654321\nAna Dois;11911110000\nBia;11987654322;b@x.com;52998224725;vip|noiva;Oi\nCid;9`;
    expect(await run(csv)).toMatchObject({ criados: 1, atualizados: 0, ignorados: 2, erros: [{ linha: 5 }] });
    expect(await customers()).toMatchObject([
      { nome: 'Ana', notas: 'Antiga' },
      {
        nome: 'Bia',
        telefone: '5511987654322',
        email: 'b@x.com',
        cpf: '52998224725',
        tags: ['vip', 'noiva'],
        ativo: true,
      },
    ]);
  });

  it('updates only what the sheet says', async () => {
    await put([{ nome: 'Ana', telefone: '5511987654321', notas: 'Fica', tags: ['vip'], email: 'antes@x.com' }]);
    const csv = `${HEADER}\nAna Maria;11987654321;depois@x.com;;;`;
    expect(await run(csv, 'atualizar')).toMatchObject({ criados: 0, atualizados: 1, ignorados: 0 });
    expect(await customers()).toMatchObject([
      { nome: 'Ana Maria', email: 'depois@x.com', notas: 'Fica', tags: ['vip'], telefone: '5511987654321' },
    ]);
  });

  it('leaves a CPF with the customer who has it', async () => {
    await put([{ nome: 'Ana', telefone: '5511987654321', cpf: '52998224725' }]);
    const { erros, criados } = await run(`${HEADER}\nBia;11987654322;;529.982.247-25`);
    expect({ criados, erros }).toMatchObject({ criados: 0, erros: [{ linha: 2, campo: 'cpf' }] });
  });

  it('imports the largest file it accepts', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `Pessoa ${index};1198${String(1_000_000 + index)}`);
    expect(await run(`${HEADER}\n${lines.join('\n')}`)).toMatchObject({ criados: 20_000, feitas: 20_000, erros: [] });
    expect(await run(`${HEADER}\n${lines.join('\n')}`, 'atualizar')).toMatchObject({ atualizados: 20_000 });
  }, 480_000);

  it('takes one import of a company at a time', async () => {
    const { id } = await begin(`${HEADER}\nAna;11987654321`);
    await expect(begin(`${HEADER}\nBia;11987654322`)).rejects.toMatchObject({ code: 'catalog/import-running' });
    await run(`${HEADER}\nBia;11987654322`, 'ignorar', await makeTenant(db));
    await runImport(deps)({ tenantId: bella, importId: id });
    expect(await run(`${HEADER}\nBia;11987654322`)).toMatchObject({ estado: 'concluida', criados: 1 });
    await expect(readImport(deps)(actorOf(await makeTenant(db)), id)).rejects.toMatchObject({
      code: 'catalog/import-not-found',
    });
  });

  it('goes on where a killed worker stopped, and stores no line twice', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Pessoa ${index};1198${String(1_000_000 + index)}`);
    const { id } = await begin(`${HEADER}\n${lines.join('\n')}\nSem telefone;`);
    const job = { tenantId: bella, importId: id };
    let batches = 0;
    const dying = {
      ...deps,
      clock: () => {
        batches += 1;
        if (batches > 3) throw new Error('killed');
        return new Date();
      },
    };
    await expect(runImport(dying)(job)).rejects.toThrow('killed');
    const half = await readImport(deps)(actorOf(bella), id);
    expect(half).toMatchObject({ estado: 'processando', total: 1000, feitas: 500, erros: [] });
    expect(await customers()).toHaveLength(500);
    await Promise.all([runImport(deps)(job), runImport(deps)(job)]);
    const done = { estado: 'concluida', criados: 1000, feitas: 1000, ignorados: 0, erros: [{ linha: 1002 }] };
    expect(await readImport(deps)(actorOf(bella), id)).toMatchObject(done);
    expect(await customers()).toHaveLength(1000);
    const [row] = await asOwner(db, (sql) => sql`select arquivo from importacoes where id = ${id}`);
    expect(row).toEqual({ arquivo: '' });
  });

  it('is found again by whoever comes back: while it runs, and its result for a day', async () => {
    const last = (tenant = bella, days = 0) =>
      readLastImport({ ...deps, clock: () => new Date(Date.now() + days * 86_400_000) })(actorOf(tenant));
    expect(await last()).toEqual({ importacao: null });
    const { id } = await begin(`${HEADER}\nAna;11987654321\nSem telefone;`);
    const counts = { total: 2, feitas: 0, criados: 0, atualizados: 0, erros_total: 0 };
    expect(await last()).toEqual({ importacao: { id, estado: 'fila', ...counts } });
    await runImport(deps)({ tenantId: bella, importId: id });
    expect(await last()).toMatchObject({ importacao: { id, estado: 'concluida', criados: 1, erros_total: 1 } });
    expect(await last(bella, 1.01)).toEqual({ importacao: null });
    expect(await last(await makeTenant(db))).toEqual({ importacao: null });
    const { id: newer } = await begin(`${HEADER}\nBia;11987654322`);
    expect(await last(bella, 3)).toMatchObject({ importacao: { id: newer, estado: 'fila' } });
  });

  it('is enqueued by the sweep when its job was lost, and given up with its file after a day', async () => {
    const away = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('Redis is away')) } };
    const body = { csv: `${HEADER}\nAna;11987654321`, mapeamento: MAPPING, existentes: 'ignorar' as const };
    const { id } = await importCustomers(away)(actorOf(bella), body);
    const job = { tenantId: bella, importId: id };
    const enqueued = async (seconds: number) => {
      deps.enqueued.length = 0;
      await sweepImports({ ...deps, clock: () => new Date(Date.now() + seconds * 1000) })();
      return deps.enqueued.filter(({ data }) => JSON.stringify(data) === JSON.stringify(job)).map(({ name }) => name);
    };
    expect(await enqueued(0)).toEqual([]);
    expect(await enqueued(31)).toEqual(['import-customers']);
    await runImport({ ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) })(job);
    const [row] = await asOwner(db, (sql) => sql`select estado, arquivo from importacoes where id = ${id}`);
    expect(row).toEqual({ estado: 'falhou', arquivo: '' });
    expect(await customers()).toEqual([]);
    expect(await enqueued(31)).toEqual([]);
    expect(await readImport(deps)(actorOf(bella), id)).toMatchObject({ estado: 'falhou' });
    await enqueued(31 * 86_400);
    await expect(readImport(deps)(actorOf(bella), id)).rejects.toMatchObject({ code: 'catalog/import-not-found' });
  });

  it('keeps further numbers, the first mobile first, and the birthday', async () => {
    const csv =
      'First Name,Last Name,Phone 1 - Value,Birthday,Labels\nJosé,D’Ávila,(11) 3333-4444 ::: 11 98765-4321,1990-05-21,vip ::: * myContacts';
    const shown = await preview(csv);
    expect(shown.erros).toEqual([]);
    const { id } = await importCustomers(deps)(actorOf(bella), {
      csv,
      mapeamento: shown.mapeamento,
      existentes: 'ignorar',
    });
    await runImport(deps)({ tenantId: bella, importId: id });
    expect(await customers()).toMatchObject([{ nome: 'José D’Ávila', telefone: '5511987654321', tags: ['vip'] }]);
    const [more] = await asOwner(
      db,
      (
        sql,
      ) => sql`select c.nascimento::text, t.telefone from dados_cliente c join telefones_cliente t on t.cliente_id = c.id
        where c.tenant_id = ${bella}`,
    );
    expect(more).toEqual({ nascimento: '1990-05-21', telefone: '551133334444' });
  });

  it('exports what a spreadsheet program opens, with nothing it would run', async () => {
    const [customer] = await put([
      {
        nome: '=HYPERLINK("http://x";"oi")',
        telefone: '5511987654321',
        email: '-a@x.com',
        cpf: '52998224725',
        tags: ['@vip'],
        notas: 'linha 1\nlinha 2',
        endereco: { cidade: '+Recife', uf: 'PE' },
        ativo: false,
        created_at: new Date('2026-03-01T02:00:00Z'),
      },
    ]);
    await deps.db.tenant(bella, ({ tx, tenantId }) => {
      const further = { tenant_id: tenantId, cliente_id: customer?.id ?? '' };
      return tx.insert(telefones_cliente).values([
        { ...further, telefone: '5511911110000', created_at: new Date('2026-03-02') },
        { ...further, telefone: '5521922220000', created_at: new Date('2026-03-03') },
      ]);
    });
    const { nome, csv } = await download();
    expect(nome).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.startsWith('\uFEFFNome;Telefone;E-mail;CPF;Tags;Notas;CEP;')).toBe(true);
    expect(csv).toContain('"\'=HYPERLINK(""http://x"";""oi"")";(11) 98765-4321;\'-a@x.com;529.982.247-25;\'@vip;');
    expect(csv).toContain(";;'+Recife;PE;Não;2026-02-28;(11) 91111-0000, (21) 92222-0000;\r\n");
    const [trace] = await asOwner(db, (sql) => sql`select * from audit_log where tenant_id = ${bella}`);
    expect(trace).toMatchObject({ acao: 'clientes.exportados', alvo: `tenant:${bella}` });
  });

  it('exports more customers than one page, each once and in order', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      nome: `P${index}`,
      telefone: `55119${80_000_000 + index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 700)),
    }));
    await put(rows);
    // Made for each row, the formatters of 5,000 lines held the process for seconds.
    const formatters = jest.spyOn(Intl, 'DateTimeFormat');
    const { csv } = await download();
    expect(formatters.mock.calls.length).toBeLessThan(5);
    formatters.mockRestore();
    const names = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(names).toHaveLength(2500);
    expect(new Set(names).size).toBe(2500);
  });

  it('reads its own export without a single error, and the same values come out', async () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const plain = word.map((text) => text.replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, '').trim());
    const filled = fc
      .tuple(fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', ';', ',', '\n'), plain)
      .map(([start, rest]) => `${start}a${rest}`.trim());
    const tag = filled.map((text) => text.replaceAll('|', '/').replaceAll('\n', ' ').slice(0, 40).trim());
    const person = fc.record({
      nome: filled,
      digits: fc.integer({ min: 0, max: 99_999_999 }),
      email: fc.constantFrom(null, 'ana@x.com', '-ana@x.com', '+ana@x.com'),
      cpf: fc.boolean(),
      tags: fc.uniqueArray(tag, { maxLength: 4 }),
      notas: fc.option(filled, { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(person, { minLength: 1, maxLength: 12, selector: ({ digits }) => digits }),
        async (people) => {
          const [from, to] = await Promise.all([makeTenant(db), makeTenant(db)]);
          const rows = people.map(({ digits, cpf, ...rest }, index) => ({
            ...rest,
            telefone: index % 4 === 3 ? `3519${10_000_000 + digits}` : `55119${String(digits).padStart(8, '0')}`,
            cpf: cpf ? cpfTool.generate() : null,
          }));
          await deps.db.tenant(from, ({ tx, tenantId }) =>
            tx.insert(dados_cliente).values(rows.map((row) => ({ tenant_id: tenantId, ...row }))),
          );
          const { csv } = await download(from);
          const shown = await preview(csv, to);
          expect(shown).toMatchObject({ total: rows.length, novos: rows.length, existentes: 0, erros: [] });
          expect((await preview(csv, from)).existentes).toBe(rows.length);
          await run(csv, 'ignorar', to);
          const sorted = (list: { telefone: string | null }[]) =>
            [...list].sort((a, b) => String(a.telefone).localeCompare(String(b.telefone)));
          const came = (await customers(to)) as unknown as { telefone: string }[];
          expect(sorted(came)).toEqual(sorted(rows.map((row) => ({ ...row, ativo: true }))));
        },
      ),
      {
        numRuns: 25,
        examples: [[[{ nome: 'a', digits: 0, email: null, cpf: false, tags: ['a\\', '"\\"'], notas: null }]]],
      },
    );
  }, 480_000);

  it('is the admin’s, and shows nothing of another company', async () => {
    await put([{ nome: 'Segredo', telefone: '5511987654321' }]);
    const other = await makeTenant(db);
    expect((await download(other)).csv).not.toContain('Segredo');
    expect(await preview(`${HEADER}\nAna;11987654321`, other)).toMatchObject({ novos: 1, existentes: 0 });
    for (const role of ['user', 'viewer'] as const) {
      const actor = actorOf(bella, role);
      const calls = [
        () => exportCustomers(deps)(actor),
        () => previewImport(deps)(actor, { csv: 'Nome\nAna' }),
        () => readLastImport(deps)(actor),
        () => importCustomers(deps)(actor, { csv: 'Nome\nAna', mapeamento: {}, existentes: 'ignorar' }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'http/forbidden' });
    }
  });
});
