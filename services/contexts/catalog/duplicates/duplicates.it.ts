import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { billingRecords } from '../../billing';
import { chatsRecords } from '../../chats';
import { writeAudit } from '../../master';
import { schedulingRecords } from '../../scheduling';
import type { CatalogDeps } from '../catalog-ports';
import { findOrCreateCustomer } from '../customers/find-or-create-customer';
import { listDuplicatePairs, listDuplicates } from './find-duplicates';
import { markDistinct } from './mark-distinct';
import { mergeCustomers } from './merge-customers';

describe('duplicates', () => {
  let db: TestDb;
  let deps: TestDeps & CatalogDeps;
  let bella: string;
  let other: string;
  let next = 10_000_000;

  /** Puts a customer into a company and returns the id; `created` orders them. */
  async function put(tenant_id: string, values: Record<string, unknown>) {
    const id = newId();
    next += 1;
    const row: Record<string, unknown> = { id, tenant_id, nome: 'Sem nome igual', telefone: `55119${next}`, ...values };
    await asOwner(db, (sql) => sql`insert into dados_cliente ${sql(row as Record<string, never>)}`);
    return id;
  }
  const rowsOf = (table: string, column: string, id: string) =>
    asOwner(db, (sql) => sql`select * from ${sql(table)} where ${sql(column)} = ${id}`);
  const merge = (id: string, duplicado_id: string, tenant = bella, role: 'admin' | 'user' = 'admin') =>
    mergeCustomers(deps)(actorOf(tenant, role), id, { duplicado_id });
  const reasonsFor = async (id: string) => {
    const { items } = await listDuplicates(deps)(actorOf(bella), id);
    return Object.fromEntries(items.map(({ cliente, motivos }) => [cliente.id, motivos]));
  };

  beforeAll(async () => {
    db = await testDb();
    const given = testDeps(db);
    const records = [schedulingRecords, billingRecords, chatsRecords(given)];
    deps = { ...given, audit: writeAudit, records };
  });
  beforeEach(async () => {
    [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
  });
  afterAll(() => deps.close());

  it('finds the same e-mail in another case, a name without its accents and one with a slip of the pen', async () => {
    const id = await put(bella, { nome: 'Conceição Araújo', email: 'Conceicao@Exemplo.com' });
    const email = await put(bella, { nome: 'Zulmira', email: 'conceicao@exemplo.COM' });
    const accents = await put(bella, { nome: 'CONCEICAO ARAUJO' });
    const slip = await put(bella, { nome: 'Conceição Araujjo' });
    await put(bella, { nome: 'Ana Araújo' });
    await put(other, { nome: 'Conceição Araújo', email: 'conceicao@exemplo.com' });
    expect(await reasonsFor(id)).toEqual({ [email]: ['email'], [accents]: ['nome'], [slip]: ['nome'] });
  });

  it('finds a further number that is somebody’s first number', async () => {
    const id = await put(bella, { nome: 'Bia', telefone: '5511988887777' });
    const twin = await put(bella, { nome: 'Beatriz' });
    await asOwner(
      db,
      (sql) => sql`insert into telefones_cliente (id, tenant_id, cliente_id, telefone)
        values (${newId()}, ${bella}, ${twin}, '5511988887777')`,
    );
    expect(await reasonsFor(id)).toEqual({ [twin]: ['telefone'] });
    expect(await reasonsFor(twin)).toEqual({ [id]: ['telefone'] });
  });

  it('compares neither numbers in the place of a name nor emptied records', async () => {
    const phone = await put(bella, { nome: '5511911112222' });
    await put(bella, { nome: '5511911112223' });
    const emptied = await put(bella, { nome: 'Cliente removido', telefone: null, ativo: false });
    await put(bella, { nome: 'Cliente removido', telefone: null, ativo: false });
    expect(await reasonsFor(phone)).toEqual({});
    expect(await reasonsFor(emptied)).toEqual({});
    expect((await listDuplicatePairs(deps)(actorOf(bella))).items).toEqual([]);
  });

  it('lists each pair once, with every reason, the older record first and the surest pairs on top', async () => {
    const a = await put(bella, { nome: 'João Almeida', created_at: new Date('2026-01-01') });
    const b = await put(bella, { nome: 'Joao Almeida', created_at: new Date('2026-02-01') });
    const c = await put(bella, { nome: 'Rita Lima', email: 'R@x.com', created_at: new Date('2026-03-01') });
    const d = await put(bella, { nome: 'rita lima', email: 'r@X.com', created_at: new Date('2026-02-15') });
    await put(other, { nome: 'João Almeida' });
    const { items } = await listDuplicatePairs(deps)(actorOf(bella, 'user'));
    expect(items.map(({ a, b, motivos }) => [a.id, b.id, motivos])).toEqual([
      [d, c, ['email', 'nome']],
      [a, b, ['nome']],
    ]);
  });

  it('stays fast and short with 50,000 customers', async () => {
    await asOwner(
      db,
      (sql) => sql`insert into dados_cliente (id, tenant_id, nome, email, telefone)
        select gen_random_uuid(), ${bella}, (array['Maria','Ana','João','José','Fernanda','Conceição'])[1 + n % 6] || ' '
          || initcap(translate(substr(md5((n % 900)::text), 1, 6), '0123456789', 'aeiourslnt')) || ' '
          || initcap(translate(substr(md5((n % 7000)::text), 1, 8), '0123456789', 'aeiourslnt')),
          'p' || (n % 40000) || '@x.com', '5511' || (900000000 + n)
        from generate_series(1, 50000) n`,
    );
    const id = await put(bella, { nome: 'Zilda Prates', email: 'P7@x.com' });
    const { items } = await listDuplicatePairs(deps)(actorOf(bella));
    expect(items).toHaveLength(50);
    expect(items.every(({ motivos }) => motivos.length > 0)).toBe(true);
    expect(Object.values(await reasonsFor(id)).flat()).toContain('email');
  }, 900_000);

  it('offers no more what somebody found to be two people, until that is taken back', async () => {
    const [a, b] = [await put(bella, { nome: 'Conceição Araújo' }), await put(bella, { nome: 'Conceição Araújo' })];
    const third = await put(bella, { nome: 'Conceição Araujjo' });
    const mark = (distinto: boolean, one = a, two = b, role: 'admin' | 'user' = 'admin') =>
      markDistinct(deps)(actorOf(bella, role), one, { outro_id: two, distinto });
    const pairsOf = async () => {
      const { items } = await listDuplicatePairs(deps)(actorOf(bella));
      return items.map((pair) => [pair.a.id, pair.b.id].sort().join());
    };
    const pair = [a, b].sort().join();
    expect(await pairsOf()).toContain(pair);
    await mark(true);
    await mark(true, b, a);
    expect(Object.keys(await reasonsFor(a))).toEqual([third]);
    expect(Object.keys(await reasonsFor(b))).toEqual([third]);
    expect(await pairsOf()).not.toContain(pair);
    await mark(false, b, a);
    expect(Object.keys(await reasonsFor(a)).sort()).toEqual([b, third].sort());
    expect(await pairsOf()).toContain(pair);

    const foreign = await put(other, { nome: 'Conceição Araújo' });
    await expect(mark(true, a, a.toUpperCase())).rejects.toMatchObject({ code: 'catalog/same-record' });
    await expect(mark(true, a, foreign)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    await expect(mark(true, a, b, 'user')).rejects.toMatchObject({ code: 'http/forbidden' });
    expect(await rowsOf('clientes_distintos', 'tenant_id', bella)).toEqual([]);
  });

  describe('merge', () => {
    /** Two records of one person, with something of the second in every area. */
    async function pair() {
      const kept = await put(bella, { nome: 'Maria Silva', telefone: '5511977770001', tags: ['vip'], notas: 'Café' });
      const dup = await put(bella, {
        nome: 'Maria da Silva',
        telefone: '5511977770002',
        email: 'maria@x.com',
        cpf: '52998224725',
        tags: ['vip', 'noiva'],
        notas: 'Alergia a amônia',
      });
      const appointment = newId();
      const chat = newId();
      await asOwner(db, async (sql) => {
        await sql`insert into agendamentos (id, tenant_id, cliente_id, data_hora, duracao_minutos)
          values (${appointment}, ${bella}, ${dup}, now(), 60)`;
        await sql`insert into pagamentos (id, tenant_id, cliente_id, valor) values (${newId()}, ${bella}, ${dup}, 80)`;
        await sql`insert into chats (id, tenant_id, customer_phone, cliente_id)
          values (${chat}, ${bella}, '5511977770002', ${dup})`;
        await sql`insert into telefones_cliente (id, tenant_id, cliente_id, telefone)
          values (${newId()}, ${bella}, ${dup}, '5511977770003')`;
      });
      return { kept, dup, appointment, chat };
    }

    it('moves everything, keeps every number, fills what was empty and leaves a trace of ids only', async () => {
      const { kept, dup, appointment, chat } = await pair();
      const merged = await merge(kept, dup);
      expect(merged).toMatchObject({ nome: 'Maria Silva', telefone: '5511977770001', email: 'maria@x.com' });
      expect(merged).toMatchObject({ cpf: '52998224725', tags: ['vip', 'noiva'] });
      expect(merged.outros_telefones.sort()).toEqual(['5511977770002', '5511977770003']);
      expect(merged.notas).toContain('Café');
      expect(merged.notas).toContain('Alergia a amônia');
      expect(merged.notas).toContain('Outro nome: Maria da Silva');
      expect(await rowsOf('dados_cliente', 'id', dup)).toHaveLength(0);
      expect(await rowsOf('agendamentos', 'id', appointment)).toMatchObject([{ cliente_id: kept }]);
      expect(await rowsOf('pagamentos', 'tenant_id', bella)).toMatchObject([{ cliente_id: kept }]);
      expect(await rowsOf('chats', 'id', chat)).toMatchObject([{ cliente_id: kept, customer_phone: '5511977770002' }]);
      const [trace] = await rowsOf('audit_log', 'tenant_id', bella);
      expect(trace).toMatchObject({
        acao: 'cliente.mesclado',
        alvo: `cliente:${kept}`,
        detalhes: { duplicado_id: dup },
      });
      expect(JSON.stringify(trace)).not.toMatch(/Maria|97777|52998224725/);
    });

    it('finds the kept customer when the second number writes', async () => {
      const { kept, dup } = await pair();
      await merge(kept, dup);
      const find = (telefone: string) =>
        deps.db.tenant(bella, (unit) => findOrCreateCustomer(unit, { telefone, nome: 'Maria' }));
      const found = await Promise.all(['5511977770001', '5511977770002', '5511977770003'].map(find));
      expect(found.map(({ id }) => id)).toEqual([kept, kept, kept]);
      expect(await rowsOf('dados_cliente', 'tenant_id', bella)).toHaveLength(1);
    });

    it('takes the name and the number of the other when it has none of its own', async () => {
      const kept = await put(bella, { nome: '5511966660001', telefone: null });
      const dup = await put(bella, { nome: 'Lia', telefone: '5511966660002' });
      expect(await merge(kept, dup)).toMatchObject({ nome: 'Lia', telefone: '5511966660002', outros_telefones: [] });
    });

    it('keeps a number once when it was the first of one and a further one of the other', async () => {
      const { kept, dup } = await pair();
      await asOwner(
        db,
        (sql) => sql`insert into telefones_cliente (id, tenant_id, cliente_id, telefone) values
          (${newId()}, ${bella}, ${dup}, '5511977770001'), (${newId()}, ${bella}, ${kept}, '5511977770002')`,
      );
      const merged = await merge(kept, dup);
      expect(merged.telefone).toBe('5511977770001');
      expect(merged.outros_telefones.sort()).toEqual(['5511977770002', '5511977770003']);
    });

    it('refuses itself, another company’s record, an unknown one and whoever is no admin', async () => {
      const { kept, dup } = await pair();
      const foreign = await put(other, { nome: 'Maria Silva' });
      await expect(merge(kept, kept)).rejects.toMatchObject({ code: 'catalog/same-record' });
      await expect(merge(kept, kept.toUpperCase())).rejects.toMatchObject({ code: 'catalog/same-record' });
      for (const [one, two] of [[kept, foreign] as const, [foreign, kept] as const, [kept, newId()] as const]) {
        await expect(merge(one, two)).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
      }
      await expect(merge(kept, dup, bella, 'user')).rejects.toMatchObject({ code: 'http/forbidden' });
      expect(await rowsOf('dados_cliente', 'tenant_id', bella)).toHaveLength(2);
      expect(await rowsOf('dados_cliente', 'id', foreign)).toHaveLength(1);
    });

    it('ends in one record when both ways are asked for at once', async () => {
      const { kept, dup } = await pair();
      const results = await Promise.allSettled([merge(kept, dup), merge(dup, kept), merge(kept, dup)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'catalog/customer-not-found' });
      }
      const [left, ...more] = await rowsOf('dados_cliente', 'tenant_id', bella);
      expect(more).toEqual([]);
      expect(await rowsOf('agendamentos', 'tenant_id', bella)).toMatchObject([{ cliente_id: left?.id }]);
      expect(await rowsOf('telefones_cliente', 'cliente_id', left?.id as string)).toHaveLength(2);
    });
  });
});
