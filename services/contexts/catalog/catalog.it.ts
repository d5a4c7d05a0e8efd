import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from './customers/find-or-create-customer';
import { listCustomers } from './customers/list-customers';
import { listProducts } from './products/list-products';
import { dados_cliente, produtos } from './schema';

describe('catalogue', () => {
  let db: TestDb;
  let deps: TestDeps;
  let bella: string;
  let other: string;

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
    await deps.db.tenant(bella, async ({ tx, tenantId }) => {
      const names = ['João Almeida', 'Conceição Araújo', 'Ana', 'Bruno', 'Carla'];
      await tx.insert(dados_cliente).values(
        names.map((nome, index) => ({
          tenant_id: tenantId,
          nome,
          telefone: `551198765000${index}`,
          email: index === 1 ? 'Conceicao@Exemplo.com' : null,
          created_at: new Date(Date.UTC(2026, 10, 1, 12, 0, 0, index)),
        })),
      );
      await tx.insert(produtos).values(
        ['Corte', 'Escova', 'Manicure'].map((nome) => ({
          tenant_id: tenantId,
          nome,
          preco: '80.00',
          duracao_minutos: 60,
        })),
      );
    });
  });
  afterAll(() => deps.close());

  const names = (page: { items: { nome: string }[] }) => page.items.map((item) => item.nome);

  it.each([
    ['joao', ['João Almeida']],
    ['CONCEICAO', ['Conceição Araújo']],
    ['exemplo.com', ['Conceição Araújo']],
    ['(11) 98765-0000', ['João Almeida']],
    ['650001', ['Conceição Araújo']],
    ['100%', []],
    ['_', []],
  ])('finds customers by %j', async (search, found) => {
    expect(names(await listCustomers(deps)(actorOf(bella), { search, limit: 50 }))).toEqual(found);
  });

  it('pages by keyset without skipping or repeating, even for rows of the same second', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listCustomers(deps)(actorOf(bella), { limit: 2, cursor });
      seen.push(...names(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Carla', 'Bruno', 'Ana', 'Conceição Araújo', 'João Almeida']);
  });

  it('refuses a forged cursor as the caller’s mistake', async () => {
    const forged = listCustomers(deps)(actorOf(bella), { limit: 2, cursor: 'bm90IGEgY3Vyc29y' });
    await expect(forged).rejects.toMatchObject({ code: 'http/invalid' });
  });

  it('orders products by name and shows none of another company', async () => {
    expect(names(await listProducts(deps)(actorOf(bella), { limit: 50 }))).toEqual(['Corte', 'Escova', 'Manicure']);
    expect(names(await listProducts(deps)(actorOf(other), { limit: 50 }))).toEqual([]);
  });

  it('refuses customers to a viewer', async () => {
    await expect(listCustomers(deps)(actorOf(bella, 'viewer'), { limit: 5 })).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  it('makes one customer of ten first messages at once, and names them when a name is known', async () => {
    const contact = { telefone: '5511912345678', nome: null };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => deps.db.tenant(bella, (unit) => findOrCreateCustomer(unit, contact))),
    );
    expect(new Set(made.map((customer) => customer.id)).size).toBe(1);
    const named = await deps.db.tenant(bella, (unit) => findOrCreateCustomer(unit, { ...contact, nome: 'Duda' }));
    expect(named).toMatchObject({ id: made[0]?.id, nome: 'Duda' });
    const again = await deps.db.tenant(bella, (unit) => findOrCreateCustomer(unit, { ...contact, nome: 'Outra' }));
    expect(again.nome).toBe('Duda');
    const [row] = await asOwner(
      db,
      (sql) => sql`select count(*)::int as n from dados_cliente where telefone = ${contact.telefone}`,
    );
    expect(row?.n).toBe(1);
  });
});
