import type { ProdutoInput } from '@balcao/contracts/catalog';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { createCategory } from '../categories/create-category';
import { deleteProduct } from './delete-product';
import { listProducts } from './list-products';
import { createProduct, updateProduct } from './save-product';

const input = (over: Partial<ProdutoInput> = {}): ProdutoInput => ({
  nome: 'Hidratação',
  descricao: null,
  preco: '120.50',
  duracao_minutos: 45,
  intervalo_antes: 0,
  intervalo_depois: 0,
  espera_inicio_minutos: 0,
  espera_minutos: 0,
  recursos: [],
  sinal_percentual: null,
  sinal_valor: null,
  ativo: true,
  categoria_id: null,
  ...over,
});

let db: TestDb;
let deps: TestDeps;
let bella: string;
let other: string;

beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());
beforeEach(async () => {
  [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
  deps.announced.length = 0;
});

const names = async (query: Partial<Parameters<ReturnType<typeof listProducts>>[1]> = {}) =>
  (await listProducts(deps)(actorOf(bella), { limit: 50, ...query })).items.map(({ nome }) => nome);
const make = (over: Partial<ProdutoInput>, tenantId = bella) => createProduct(deps)(actorOf(tenantId), input(over));
const count = (id: string) =>
  asOwner(db, async (sql) => Number((await sql`select count(*) from produtos where id = ${id}`)[0]?.count));

describe('products', () => {
  it('keeps what was typed, with the name of the category, and tells the agenda', async () => {
    const cabelo = await createCategory(deps)(actorOf(bella), { nome: 'Cabelo' });
    const made = await make({ descricao: 'Com máscara', intervalo_depois: 10, categoria_id: cabelo.id });
    expect(made).toEqual({
      ...input({ descricao: 'Com máscara', intervalo_depois: 10, categoria_id: cabelo.id }),
      id: made.id,
      imagem_url: null,
      categoria_nome: 'Cabelo',
    });
    expect(deps.announced).toContainEqual({ tenantId: bella, event: 'agenda.changed', data: {} });
    deps.announced.length = 0;
    const edited = await updateProduct(deps)(actorOf(bella), made.id, input({ preco: '99.90', ativo: false }));
    expect(edited).toMatchObject({ id: made.id, preco: '99.90', ativo: false, categoria_id: null, descricao: null });
    expect(deps.announced).toContainEqual({ tenantId: bella, event: 'agenda.changed', data: {} });
  });

  it('stores an empty description as none', async () => {
    expect((await make({ descricao: '' })).descricao).toBeNull();
  });

  it('is ordered by name as people read it and pages without skipping or repeating', async () => {
    const sorted = ['Água termal', 'barba', 'Barba', 'Corte', 'Corte', 'Corte', 'Ébano', 'escova', 'Unha', 'zumba'];
    for (const nome of [...sorted].reverse()) await make({ nome });
    const seen: string[] = [];
    const ids = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await listProducts(deps)(actorOf(bella), { limit: 2, cursor });
      seen.push(...page.items.map(({ nome }) => nome));
      for (const { id } of page.items) ids.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids.size).toBe(10);
    expect(seen.map((nome) => nome.toLowerCase())).toEqual(sorted.map((nome) => nome.toLowerCase()));
  });

  it('is searched in name and description, ignoring case and accents, and filtered', async () => {
    const cabelo = await createCategory(deps)(actorOf(bella), { nome: 'Cabelo' });
    await make({ nome: 'Coloração', categoria_id: cabelo.id });
    await make({ nome: 'Sobrancelha', descricao: 'Henna incluída', ativo: false });
    await make({ nome: 'Coloração da outra' }, other);
    expect(await names({ search: 'COLORACAO' })).toEqual(['Coloração']);
    expect(await names({ search: 'incluida' })).toEqual(['Sobrancelha']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ categoria_id: cabelo.id })).toEqual(['Coloração']);
    expect(await names({ ativo: 'false' })).toEqual(['Sobrancelha']);
    expect(await names({ ativo: 'true', search: 'o' })).toEqual(['Coloração']);
  });

  it.each(['user', 'viewer'] as const)('lets a %s look and nothing else', async (role) => {
    const { id } = await make({});
    const actor = actorOf(bella, role);
    expect((await listProducts(deps)(actor, { limit: 5 })).items).toHaveLength(1);
    const refused = { code: 'http/forbidden' };
    await expect((async () => createProduct(deps)(actor, input()))()).rejects.toMatchObject(refused);
    await expect((async () => updateProduct(deps)(actor, id, input()))()).rejects.toMatchObject(refused);
    await expect((async () => deleteProduct(deps)(actor, id))()).rejects.toMatchObject(refused);
    expect(await count(id)).toBe(1);
  });

  it('answers "not found" to ids of another company and changes nothing there', async () => {
    const theirs = await make({ nome: 'Deles' }, other);
    const category = await createCategory(deps)(actorOf(other), { nome: 'Deles' });
    const actor = actorOf(bella);
    const product = { code: 'catalog/product-not-found' };
    await expect(updateProduct(deps)(actor, theirs.id, input())).rejects.toMatchObject(product);
    await expect(updateProduct(deps)(actor, newId(), input())).rejects.toMatchObject(product);
    await expect(deleteProduct(deps)(actor, theirs.id)).rejects.toMatchObject(product);
    const inBody = make({ categoria_id: category.id });
    await expect(inBody).rejects.toMatchObject({ code: 'catalog/category-not-found' });
    expect((await listProducts(deps)(actorOf(other), { limit: 5 })).items).toEqual([theirs]);
    expect(await names()).toEqual([]);
  });
});

describe('deleting a product', () => {
  let salon: Salon;
  const book = (produtoId: string) =>
    asOwner(
      db,
      (sql) =>
        sql`insert into agendamentos ${sql({
          id: newId(),
          tenant_id: bella,
          cliente_id: salon.ana,
          produto_id: produtoId,
          profissional_id: salon.julia,
          data_hora: new Date(Date.UTC(2027, 0, 4, 15)),
          duracao_minutos: 60,
          valor: '80.00',
          status: 'cancelado',
        })}`,
    );
  beforeEach(async () => {
    salon = await asOwner(db, (sql) => fillSalon(sql, bella));
  });

  it('takes it away with what professionals do of it', async () => {
    await asOwner(
      db,
      (sql) =>
        sql`insert into profissional_servicos ${sql({
          tenant_id: bella,
          profissional_id: salon.julia,
          produto_id: salon.corte,
        })}`,
    );
    expect(await deleteProduct(deps)(actorOf(bella), salon.corte)).toEqual({ resultado: 'excluido' });
    expect(await count(salon.corte)).toBe(0);
    const left = await asOwner(db, (sql) => sql`select 1 from profissional_servicos where tenant_id = ${bella}`);
    expect(left).toHaveLength(0);
    expect(deps.announced).toContainEqual({ tenantId: bella, event: 'agenda.changed', data: {} });
  });

  it('only puts it out of use when it was ever booked', async () => {
    await book(salon.corte);
    expect(await deleteProduct(deps)(actorOf(bella), salon.corte)).toEqual({ resultado: 'inativado' });
    expect(await names({ ativo: 'false' })).toEqual(['Corte']);
  });

  it('never fails nor loses a booking made in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await make({ nome: `Serviço ${round}` });
      const [booked, removed] = await Promise.allSettled([book(id), deleteProduct(deps)(actorOf(bella), id)]);
      const kept = booked.status === 'fulfilled';
      expect(removed).toEqual({ status: 'fulfilled', value: { resultado: kept ? 'inativado' : 'excluido' } });
      expect(await count(id)).toBe(kept ? 1 : 0);
    }
  });
});
