import { newId } from '@balcao/kit/ids';
import { makeTenant } from '@balcao/testing/make-tenant';
import { testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { listProducts } from '../products/list-products';
import { createProduct } from '../products/save-product';
import { createCategory } from './create-category';
import { deleteCategory } from './delete-category';
import { listCategories } from './list-categories';
import { renameCategory } from './rename-category';

let deps: TestDeps;
let bella: string;
let other: string;

beforeAll(async () => {
  const db = await testDb();
  deps = testDeps(db);
  [bella, other] = await Promise.all([makeTenant(db), makeTenant(db, { nome: 'Outra' })]);
});
afterAll(() => deps.close());

const create = (nome: string, tenantId = bella) => createCategory(deps)(actorOf(tenantId), { nome });
const rename = (id: string, nome: string) => renameCategory(deps)(actorOf(bella), id, { nome });
const list = async () => (await listCategories(deps)(actorOf(bella))).items;
const makeProduct = (nome: string, categoria_id: string) =>
  createProduct(deps)(actorOf(bella), {
    nome,
    descricao: null,
    preco: '10.00',
    duracao_minutos: 30,
    intervalo_antes: 0,
    intervalo_depois: 0,
    ativo: true,
    categoria_id,
    espera_inicio_minutos: 0,
    espera_minutos: 0,
    recursos: [],
    sinal_percentual: null,
    sinal_valor: null,
  });

describe('categories', () => {
  it('answers the existing one for the same name in other capitals or accents, also for ten at once', async () => {
    const first = await create('Estética');
    expect(await create('ESTETICA')).toEqual(first);
    const made = await Promise.all(Array.from({ length: 10 }, () => create('Sobrancelhas')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await create('Estética', other)).id).not.toBe(first.id);
  });

  it('lists them by name with how many products each has', async () => {
    const [unhas, agua] = [await create('unhas'), await create('Água e pele')];
    await makeProduct('Manicure', unhas.id);
    await makeProduct('Pedicure', unhas.id);
    expect((await list()).map(({ nome, produtos }) => [nome, produtos])).toEqual([
      ['Água e pele', 0],
      ['Estética', 0],
      ['Sobrancelhas', 0],
      ['unhas', 2],
    ]);
    expect((await rename(unhas.id, 'Unhas')).nome).toBe('Unhas');
    const taken = rename(agua.id, 'ESTÉTICA');
    await expect(taken).rejects.toMatchObject({ code: 'catalog/category-taken' });
    await expect(taken).rejects.toHaveProperty('options.fields.nome', 'Já existe uma categoria com este nome.');
  });

  it('leaves the products of a deleted one without a category', async () => {
    const { id } = await create('Passageira');
    await makeProduct('Fica', id);
    expect(await deleteCategory(deps)(actorOf(bella), id)).toEqual({ ok: true });
    const page = await listProducts(deps)(actorOf(bella), { search: 'Fica', limit: 5 });
    expect(page.items).toMatchObject([{ nome: 'Fica', categoria_id: null, categoria_nome: null }]);
  });

  it('knows none of another company', async () => {
    const { id } = await create('Só deles', other);
    const missing = { code: 'catalog/category-not-found' };
    await expect(rename(id, 'Minha')).rejects.toMatchObject(missing);
    await expect(deleteCategory(deps)(actorOf(bella), id)).rejects.toMatchObject(missing);
    await expect(deleteCategory(deps)(actorOf(bella), newId())).rejects.toMatchObject(missing);
    expect((await listCategories(deps)(actorOf(other))).items.map(({ nome }) => nome)).toContain('Só deles');
  });

  it.each(['user', 'viewer'] as const)('lets a %s read only', async (role) => {
    const actor = actorOf(bella, role);
    const refused = { code: 'http/forbidden' };
    const [one] = (await listCategories(deps)(actor)).items;
    await expect((async () => createCategory(deps)(actor, { nome: 'X' }))()).rejects.toMatchObject(refused);
    await expect((async () => renameCategory(deps)(actor, one?.id ?? '', { nome: 'X' }))()).rejects.toMatchObject(
      refused,
    );
    await expect((async () => deleteCategory(deps)(actor, one?.id ?? ''))()).rejects.toMatchObject(refused);
  });
});
