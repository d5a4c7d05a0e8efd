import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { fakeProduct } from '@balcao/testing/fake-product';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import ProductsPage from '../src/pages/products.page';
import { catalogHandlers, type FakeCatalog } from './products-api';

let state: FakeCatalog;
const server = setupArea(...catalogHandlers(() => state));

beforeEach(() => {
  const cabelo = { id: uuid(700), nome: 'Cabelo', produtos: 1 };
  const corte = { categoria_id: cabelo.id, categoria_nome: 'Cabelo', descricao: 'Com lavagem', preco: '1080.50' };
  const products = [fakeProduct(1, { nome: 'Corte', ...corte }), fakeProduct(2, { nome: 'Escova', ativo: false })];
  state = { products, categories: [cabelo], calls: [] };
});

const open = (path = '/products', role?: 'user' | 'viewer') =>
  renderWithApp(<ProductsPage />, { path, ...(role && { session: fakeSession(role) }) });
const cards = async () => within(await screen.findByRole('list', { name: 'Produtos e serviços' }));
const heading = (nome: string) => screen.findByText(nome);

test('shows cards with price, duration, category and state, without accessibility faults', async () => {
  const { container } = await open();
  const [corte, escova] = (await cards()).getAllByRole('listitem');
  expect(corte).toHaveTextContent(/Corte.*Ativo.*Com lavagem.*R\$\s1\.080,50.*60 min · Cabelo/);
  expect(escova).toHaveTextContent(/Escova.*Inativo/);
  expect((await axe(container)).violations).toEqual([]);
});

test('searches and filters by category, both kept in the address', async () => {
  const { user } = await open('/products?search=esc');
  expect(await heading('Escova')).toBeVisible();
  expect(screen.queryByText('Corte')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtrar por categoria' }), 'Cabelo');
  expect(await heading('Corte')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Escova')).toBeNull());
});

test('says so when nothing is found and offers to clear', async () => {
  const { user } = await open('/products?search=massagem');
  expect(await screen.findByText('Nada encontrado para "massagem".')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Limpar busca' }).slice(-1);
  await user.click(clear as HTMLElement);
  expect(await heading('Corte')).toBeVisible();
});

test('loads further pages', async () => {
  state.products = Array.from({ length: 60 }, (_, n) => fakeProduct(n + 1));
  const { user } = await open();
  expect((await cards()).getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: /carregar mais/i }));
  await waitFor(async () => expect((await cards()).getAllByRole('listitem')).toHaveLength(60));
});

test('offers the first product when there is none', async () => {
  state.products = [];
  const { user } = await open();
  await screen.findByText('Cadastre seus serviços para o assistente informar preço e duração.');
  await user.click(screen.getAllByRole('button', { name: 'Novo produto' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Novo produto' })).toBeVisible();
});

test('a failed load says so and tries again', async () => {
  server.use(http.get(`${API}/products`, () => refused(500, 'http/internal', 'Ops.'), { once: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await heading('Corte')).toBeVisible();
});

test.each(['user', 'viewer'] as const)('a %s only looks', async (role) => {
  await open('/products', role);
  expect(await heading('Corte')).toBeVisible();
  expect(screen.queryByRole('button', { name: /novo|editar|excluir|gerenciar/i })).toBeNull();
});

describe('deleting', () => {
  const ask = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Excluir Corte' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Excluir produto' })) };
  };

  test('asks first; no leaves everything', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(state.calls).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir Corte' })).toHaveFocus());
  });

  test('takes the card away', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Produto excluído com sucesso!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Corte')).toBeNull());
  });

  test('tells when it was only put out of use', async () => {
    server.use(http.delete(`${API}/products/:id`, () => HttpResponse.json({ resultado: 'inativado' })));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    const text = 'Este serviço tem agendamentos, por isso ficou inativo em vez de ser excluído.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('shows the server’s message when it fails', async () => {
    const text = 'Produto não encontrado.';
    server.use(http.delete(`${API}/products/:id`, () => refused(404, 'catalog/product-not-found', text)));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('Gerenciar categorias', () => {
  const manage = async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Gerenciar categorias' }));
    const dialog = await screen.findByRole('dialog', { name: 'Categorias' });
    await within(dialog).findByText('1 produto');
    return { user, element: dialog, dialog: within(dialog) };
  };

  test('creates, renames and deletes', async () => {
    const { user, dialog, element } = await manage();
    expect((await axe(element)).violations).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Nova categoria' }), 'Unhas{Enter}');
    expect(await dialog.findByText('Unhas')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Nova categoria' })).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Renomear Cabelo' }));
    const name = dialog.getByRole('textbox', { name: 'Novo nome de Cabelo' });
    await user.clear(name);
    await user.type(name, 'Cabelos{Enter}');
    expect(await dialog.findByText('Cabelos')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Excluir Cabelos' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir categoria' });
    expect(question).toHaveTextContent('1 produto com a categoria Cabelos ficará sem categoria.');
    await user.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(dialog.queryByText('Cabelos')).toBeNull());
    expect(state.calls.map(({ what }) => what)).toEqual([
      'POST /categories',
      `PUT /categories/${uuid(700)}`,
      `DELETE /categories/${uuid(700)}`,
    ]);
  });

  test('keeps the typed name when it is taken', async () => {
    const text = 'Já existe uma categoria com este nome.';
    server.use(http.put(`${API}/categories/:id`, () => refused(409, 'catalog/category-taken', text)));
    const { user, dialog } = await manage();
    await user.click(dialog.getByRole('button', { name: 'Renomear Cabelo' }));
    const name = dialog.getByRole('textbox', { name: 'Novo nome de Cabelo' });
    await user.type(name, 's{Enter}');
    expect(await dialog.findByText(text)).toBeVisible();
    expect(name).toHaveValue('Cabelos');
  });
});
