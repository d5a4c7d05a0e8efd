import type { ClienteInput } from '@balcao/contracts/customers';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { billingRecords } from '../../billing';
import { chatsRecords } from '../../chats';
import { schedulingRecords } from '../../scheduling';
import { deleteCustomer } from './delete-customer';
import { listCustomers } from './list-customers';
import { listCustomerTags } from './list-tags';
import { listCustomerTimeline } from './list-timeline';
import { readCustomer } from './read-customer';
import { createCustomer, updateCustomer } from './save-customer';

const CPF = '529.982.247-25';

describe('customers', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: string;
  let other: string;
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    [salon, other] = await Promise.all([makeTenant(db), makeTenant(db)]);
  });
  afterAll(() => deps.close());
  const actor = (role: 'admin' | 'user' | 'viewer' = 'admin') => actorOf(salon, role);
  const input = (over: Partial<ClienteInput> = {}): ClienteInput => ({
    nome: 'Duda Reis',
    telefone: '(11) 97777-6655',
    email: null,
    cpf: null,
    endereco: null,
    notas: null,
    informacoes: null,
    nascimento: null,
    tags: [],
    ativo: true,
    ...over,
  });
  const create = (over: Partial<ClienteInput> = {}) => createCustomer(deps)(actor(), input(over));
  const own = () => ({ ...deps, records: [schedulingRecords, billingRecords, chatsRecords(deps)] });

  it('keeps what was typed in its one form, and shows the CPF whole only in the record', async () => {
    const endereco = {
      cep: '05435-001',
      logradouro: 'Rua Girassol',
      numero: '88',
      complemento: null,
      bairro: null,
      cidade: 'São Paulo',
      uf: 'SP',
    };
    const made = await create({
      cpf: CPF,
      email: 'duda@exemplo.com.br',
      tags: [' VIP ', 'vip', 'corte', ''],
      endereco,
    });
    expect(made).toMatchObject({ telefone: '5511977776655', cpf: '52998224725', tags: ['VIP', 'corte'], endereco });
    const [line] = (await listCustomers(deps)(actor(), { limit: 5 })).items;
    expect(line?.cpf).toBe('***.982.247-**');
    expect(await listCustomerTags(deps)(actor())).toEqual({ items: ['VIP', 'corte'] });
  });

  it.each([
    ['11 7777-6655', 'the ninth digit left out'],
    ['+55 (11) 97777-6655', 'the country in front'],
    ['011 97777 6655', 'a zero in front'],
  ])('one person is one number, also as %j (%s)', async (telefone) => {
    const { id } = await create();
    const taken = await create({ nome: 'Outra', telefone }).catch((error) => error);
    expect(taken).toMatchObject({
      code: 'catalog/phone-taken',
      options: {
        details: { cliente_id: id, nome: 'Duda Reis' },
        fields: { telefone: 'Este telefone já é de Duda Reis.' },
      },
    });
  });

  it('ten at once with the same number make one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => create()));
    const failed = results.filter((result) => result.status === 'rejected');
    expect(results.length - failed.length).toBe(1);
    expect(failed.map(({ reason }) => reason.code)).toEqual(Array(9).fill('catalog/phone-taken'));
  });

  it('tells every fault at its field, and nothing is stored', async () => {
    const wrong = create({ telefone: '123', cpf: '111.111.111-11' });
    await expect(wrong).rejects.toMatchObject({
      code: 'catalog/invalid-customer',
      options: { fields: { telefone: expect.stringContaining('DDD'), cpf: 'CPF inválido. Confira os números.' } },
    });
    expect((await listCustomers(deps)(actor(), { limit: 5 })).items).toEqual([]);
  });

  it('a CPF is one person’s too', async () => {
    await create({ cpf: CPF });
    const second = create({ nome: 'Outra', telefone: '11 96666-5544', cpf: '52998224725' });
    await expect(second).rejects.toMatchObject({ code: 'catalog/cpf-taken' });
  });

  it('changes a record without tripping over itself, and never another company’s', async () => {
    const made = await create({ cpf: CPF });
    const changed = await updateCustomer(deps)(
      actor(),
      made.id,
      input({ nome: 'Eduarda', cpf: CPF, telefone: '11 7777-6655' }),
    );
    expect(changed).toMatchObject({ id: made.id, nome: 'Eduarda', telefone: '5511977776655' });
    const foreign = updateCustomer(deps)(actorOf(other), made.id, input());
    await expect(foreign).rejects.toMatchObject({ code: 'catalog/customer-not-found' });
    await expect(readCustomer(deps)(actorOf(other), made.id)).rejects.toMatchObject({ status: 404 });
  });

  it('finds by a further number of a merged record', async () => {
    const { id } = await create();
    const further = { id: newId(), tenant_id: salon, cliente_id: id, telefone: '5521955554444' };
    await asOwner(db, (sql) => sql`insert into telefones_cliente ${sql(further)}`);
    const { items } = await listCustomers(deps)(actor(), { search: '(21) 95555-4444', limit: 5 });
    expect(items.map((one) => one.id)).toEqual([id]);
    await expect(create({ nome: 'Outra', telefone: '21 95555-4444' })).rejects.toMatchObject({
      code: 'catalog/phone-taken',
    });
  });

  it('filters by tag, with and without a search', async () => {
    const { id } = await create({ tags: ['noiva'] });
    await create({ nome: 'Duda Lima', telefone: '11 96666-5544' });
    for (const search of [undefined, 'duda']) {
      const { items } = await listCustomers(deps)(actor(), { tag: 'noiva', limit: 5, ...(search && { search }) });
      expect(items.map((one) => one.id)).toEqual([id]);
    }
  });

  it('finds the same where matches are dense and where they are rare, page by page, with words between', async () => {
    const names = Array.from({ length: 300 }, (_, index) => {
      // Dense among the newest, rare among the oldest: both ways of searching are taken in one list.
      const matches = index < 60 || index % 90 === 0;
      return matches ? `Joana D’Arc Conceição ${index}` : `Rute Lima ${index}`;
    });
    await asOwner(
      db,
      (sql) =>
        sql`insert into dados_cliente ${sql(
          names.map((nome, index) => ({
            id: newId(),
            tenant_id: salon,
            nome,
            telefone: `55119700${10000 + index}`,
            created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000),
          })),
        )}`,
    );
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listCustomers(deps)(actor(), {
        search: 'joana conceicao',
        limit: 25,
        ...(cursor && { cursor }),
      });
      found.push(...page.items.map(({ nome }) => nome));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(names.filter((nome) => nome.startsWith('Joana')));
  });

  describe('with a history', () => {
    async function withHistory() {
      const { id } = await create();
      const visit = { tenant_id: salon, cliente_id: id, duracao_minutos: 30, valor: '80.00' };
      const paid = { tenant_id: salon, cliente_id: id, valor: '80.00', metodo: 'pix' };
      await asOwner(db, async (sql) => {
        await sql`insert into agendamentos ${sql([
          { ...visit, id: newId(), status: 'concluido', data_hora: new Date('2026-01-10T12:00:00Z') },
          { ...visit, id: newId(), status: 'faltou', data_hora: new Date('2026-02-10T12:00:00Z') },
          { ...visit, id: newId(), status: 'confirmado', data_hora: new Date('2040-02-10T12:00:00Z') },
        ])}`;
        await sql`insert into pagamentos ${sql([
          { ...paid, id: newId(), status: 'pago', data_pagamento: new Date('2026-01-10T13:00:00Z') },
          { ...paid, id: newId(), status: 'reembolsado', data_pagamento: new Date('2026-01-11T13:00:00Z') },
        ])}`;
        const chat = { id: newId(), tenant_id: salon, customer_phone: '5511977776655', cliente_id: id };
        await sql`insert into chats ${sql(chat)}`;
        const said = {
          tenant_id: salon,
          chat_id: chat.id,
          customer_phone: chat.customer_phone,
          role: 'user',
          autor: 'customer',
        };
        const lines = Array.from({ length: 25 }, (_, n) => ({
          ...said,
          id: newId(),
          content: `Linha ${n}`,
          entrega: 'received',
          created_at: new Date(Date.UTC(2026, 2, 1, 12, n)),
        }));
        await sql`insert into chat_history ${sql(lines)}`;
      });
      return id;
    }

    it('sums it up', async () => {
      const { resumo } = await readCustomer(deps)(actor(), await withHistory());
      expect(resumo).toEqual({
        agendamentos: 3,
        concluidos: 1,
        faltas: 1,
        cancelados: 0,
        total_pago: '80.00',
        ultima_visita: '2026-01-10T12:00:00.000Z',
        proxima_visita: '2040-02-10T12:00:00.000Z',
      });
    });

    it('tells it page by page, newest first, everything once', async () => {
      const id = await withHistory();
      const seen: { tipo: string; quando: string; id: string }[] = [];
      let cursor: string | undefined;
      do {
        const page = await listCustomerTimeline(deps)(actor(), id, { limit: 7, ...(cursor && { cursor }) });
        seen.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toHaveLength(3 + 2 + 25 + 1);
      expect(new Set(seen.map((one) => one.id)).size).toBe(seen.length);
      const times = seen.map(({ quando }) => quando);
      expect(times).toEqual([...times].sort().reverse());
      expect(new Set(seen.map(({ tipo }) => tipo))).toEqual(
        new Set(['agendamento', 'pagamento', 'mensagem', 'cadastro']),
      );
      await expect(listCustomerTimeline(deps)(actorOf(other), id, { limit: 5 })).rejects.toMatchObject({ status: 404 });
    });

    it('is only put out of use, while a bare record goes', async () => {
      const id = await withHistory();
      const bare = await create({ nome: 'Nova', telefone: '11 96666-5544' });
      expect(await deleteCustomer(own())(actor(), id)).toEqual({ resultado: 'inativado' });
      expect(await deleteCustomer(own())(actor(), bare.id)).toEqual({ resultado: 'excluido' });
      const { items } = await listCustomers(deps)(actor(), { limit: 5 });
      expect(items).toMatchObject([{ id, ativo: false }]);
      await expect(deleteCustomer(own())(actorOf(other), id)).rejects.toMatchObject({ status: 404 });
    });
  });

  it('finds names by their words in any order, among few and among many', async () => {
    const found = async (search: string) => {
      const { items } = await listCustomers(deps)(actor(), { search, limit: 50 });
      return items.map(({ nome }) => nome);
    };
    await create({ nome: 'Cláudia Regina Souza', telefone: '11 97777-1001', email: 'clau50%@x.com' });
    for (let n = 0; n < 4; n += 1) await create({ nome: `Souza Lima ${n}`, telefone: `11 97777-20${n}0` });
    for (const term of [
      'souza claudia',
      'Souza, Cláudia'.replace(',', ''),
      'regina clau',
      'souza x.com claudia',
      'clau50%',
    ])
      expect([term, await found(term)]).toEqual([term, ['Cláudia Regina Souza']]);
    expect(await found('souza bruna')).toEqual([]);
    expect(await found('lima souza')).toHaveLength(4);
  });

  it('finds names whatever their apostrophes and hyphens, and a customer by the CPF', async () => {
    await create({ nome: "José D'Ávila", telefone: '11 97777-0001', cpf: '529.982.247-25', email: "d-o'k@x.com" });
    await create({ nome: 'Ana-Lú Sant’Anna', telefone: '11 97777-0002' });
    await create({ nome: 'Outra Pessoa', telefone: '11 97777-0003' });
    const found = async (search: string) => {
      const { items } = await listCustomers(deps)(actor(), { search, limit: 50 });
      return items.map(({ nome }) => nome);
    };
    for (const term of ['jose davila', "josé d'ávila", 'D’Avila', "d-o'k@x", '529.982.247-25', '52998224725']) {
      expect([term, await found(term)]).toEqual([term, ["José D'Ávila"]]);
    }
    for (const term of ['analu santanna', 'ana-lu', 'ana lu', "sant'anna"]) {
      expect([term, await found(term)]).toEqual([term, ['Ana-Lú Sant’Anna']]);
    }
    expect(await found('529.982.247')).toEqual([]);
    expect((await listCustomers(deps)(actorOf(other), { search: '52998224725', limit: 50 })).items).toEqual([]);
    await expect(listCustomers(deps)(actor('viewer'), { search: '52998224725', limit: 50 })).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  it('a user works with customers, a viewer sees none', async () => {
    const made = await createCustomer(deps)(actor('user'), input());
    const denied = { code: 'http/forbidden' };
    await expect(readCustomer(deps)(actor('viewer'), made.id)).rejects.toMatchObject(denied);
    await expect(listCustomerTimeline(deps)(actor('viewer'), made.id, { limit: 5 })).rejects.toMatchObject(denied);
    await expect(createCustomer(deps)(actor('viewer'), input())).rejects.toMatchObject(denied);
  });
});
