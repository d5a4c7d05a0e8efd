import { renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { fakeProduct } from '@balcao/testing/fake-product';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http } from 'msw';
import ProductsPage from '../src/pages/products.page';
import { catalogHandlers, type FakeCatalog } from './products-api';

let state: FakeCatalog;
const server = setupArea(...catalogHandlers(() => state));

beforeEach(() => {
  const corte = { nome: 'Corte', imagem_url: '/api/images/antiga', preco: '80.00' };
  state = {
    products: [fakeProduct(1, corte)],
    calls: [],
    categories: [{ id: uuid(700), nome: 'Estética', produtos: 0 }],
  };
});

const textbox = (name: RegExp) => screen.getByRole('textbox', { name });
const category = () =>
  within(screen.getByRole('dialog', { name: /produto/ })).getByRole('combobox', { name: /^Categoria/ });
async function openForm(button: 'Novo produto' | 'Editar Corte') {
  const view = await renderWithApp(<ProductsPage />, { path: '/products' });
  await view.user.click(await screen.findByRole('button', { name: button }));
  const element = await screen.findByRole('dialog', { name: /produto/ });
  const save = (label = 'Salvar') => view.user.click(within(element).getByRole('button', { name: label }));
  return { ...view, element, dialog: within(element), save };
}
type Form = Awaited<ReturnType<typeof openForm>>;
async function fill({ user }: Form, nome = 'Manicure') {
  await user.type(textbox(/^Nome/), nome);
  await user.type(textbox(/^Preço/), '45,5');
  await user.type(textbox(/^Duração/), '40');
}
const photo = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'foto', { type });
// The hidden input itself: what the picker would not offer can still be dropped or forced upon it.
const choose = ({ user }: Form, file: File) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  return user.upload(input, file);
};
const bodies = (what: string) => state.calls.filter((call) => call.what === what).map(({ body }) => body);

test('says what is missing, in the words of the specification and per field, and goes to the first', async () => {
  const form = await openForm('Novo produto');
  expect((await axe(form.element)).violations).toEqual([]);
  await form.user.type(textbox(/^Duração/), '30');
  await form.save();
  expect(await form.dialog.findByText('Preencha todos os campos obrigatórios')).toBeVisible();
  expect(form.dialog.getByText('Informe o nome.')).toBeVisible();
  expect(form.dialog.getByText('Informe o preço em reais, como 80,00.')).toBeVisible();
  await waitFor(() => expect(textbox(/^Nome/)).toHaveFocus());
  expect(textbox(/^Duração/)).toHaveValue('30');
  expect(state.calls).toEqual([]);
});

test('creates with what was typed, money in the form of the wire', async () => {
  const form = await openForm('Novo produto');
  await fill(form);
  await form.save();
  expect(await screen.findByText('Produto criado com sucesso!')).toBeVisible();
  expect(state.calls).toEqual([
    {
      what: 'POST /products',
      body: {
        nome: 'Manicure',
        descricao: null,
        preco: '45.50',
        duracao_minutos: 40,
        intervalo_antes: 0,
        intervalo_depois: 0,
        sinal_percentual: null,
        sinal_valor: null,
        ativo: true,
        categoria_id: null,
        espera_inicio_minutos: 0,
        espera_minutos: 0,
        recursos: [],
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Manicure')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo produto' })).toHaveFocus());
});

test('makes a category in place, only when the name is new', async () => {
  const form = await openForm('Novo produto');
  await fill(form);
  await form.user.type(category(), 'estetica');
  expect(form.dialog.queryByText(/será criada/)).toBeNull();
  await form.user.clear(category());
  await form.user.type(category(), 'Unhas');
  expect(form.dialog.getByText('A categoria “Unhas” será criada.')).toBeVisible();
  await form.save();
  await screen.findByText('Produto criado com sucesso!');
  expect(bodies('POST /categories')).toEqual([{ nome: 'Unhas' }]);
  expect(bodies('POST /products')).toMatchObject([{ categoria_id: uuid(701) }]);
});

test('uses the category that exists under other capitals and accents', async () => {
  const form = await openForm('Novo produto');
  await fill(form);
  await form.user.type(category(), 'ESTETICA');
  await form.save();
  await screen.findByText('Produto criado com sucesso!');
  expect(bodies('POST /categories')).toEqual([]);
  expect(bodies('POST /products')).toMatchObject([{ categoria_id: uuid(700) }]);
});

test('a category that fails is told at its field, and everything stays', async () => {
  const text = 'Use no máximo 60 caracteres.';
  server.use(
    http.post(`${API}/categories`, () => refused(400, 'http/invalid', 'Confira.', { fields: { nome: text } })),
  );
  const form = await openForm('Novo produto');
  await fill(form);
  await form.user.type(category(), 'Unhas');
  await form.save();
  expect(await form.dialog.findByText(text)).toBeVisible();
  await waitFor(() => expect(category()).toHaveFocus());
  expect(textbox(/^Nome/)).toHaveValue('Manicure');
  expect(bodies('POST /products')).toEqual([]);
});

test('shows the server’s message and keeps what was typed', async () => {
  const fields = { duracao_minutos: 'Informe a duração em minutos, de 5 a 720.' };
  server.use(
    http.post(`${API}/products`, () => refused(400, 'http/invalid', 'Confira os campos destacados.', { fields })),
  );
  const form = await openForm('Novo produto');
  await fill(form);
  await form.save();
  expect(await form.dialog.findByText('Confira os campos destacados.')).toBeVisible();
  expect(form.dialog.getByText(fields.duracao_minutos)).toBeVisible();
  await waitFor(() => expect(textbox(/^Duração/)).toHaveFocus());
  expect(textbox(/^Nome/)).toHaveValue('Manicure');
  expect(textbox(/^Preço/)).toHaveValue('R$ 45,50');
});

test('pauses are among the further options, which open by themselves when one is wrong', async () => {
  const form = await openForm('Editar Corte');
  const more = form.dialog.getByRole('button', { name: 'Mais opções' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await form.user.click(more);
  const after = () => textbox(/^Intervalo depois/);
  await form.user.clear(after());
  await form.user.type(after(), '300');
  await form.user.click(form.dialog.getByRole('button', { name: 'Menos opções' }));
  await form.save();
  expect(await form.dialog.findByText('Informe o intervalo em minutos, de 0 a 240.')).toBeVisible();
  await waitFor(() => expect(after()).toHaveFocus());
  await form.user.clear(after());
  await form.user.type(after(), '15');
  await form.save();
  expect(await screen.findByText('Produto atualizado com sucesso!')).toBeVisible();
  expect(bodies(`PUT /products/${uuid(1)}`)).toMatchObject([{ intervalo_depois: 15, nome: 'Corte', preco: '80.00' }]);
});

test('a wait lies inside the service, and rooms are chosen where there are any', async () => {
  state.rooms = [{ id: uuid(900), nome: 'Lavatório', ativo: true, servicos: [] }];
  const form = await openForm('Editar Corte');
  await form.user.click(form.dialog.getByRole('button', { name: 'Mais opções' }));
  const type = async (name: RegExp, text: string) => {
    await form.user.clear(textbox(name));
    await form.user.type(textbox(name), text);
  };
  await type(/^Espera/, '40');
  await form.save();
  expect(await form.dialog.findByText('Informe depois de quantos minutos a espera começa.')).toBeVisible();
  await type(/^Começo da espera/, '30');
  await form.save();
  expect(await form.dialog.findByText('A espera precisa terminar dentro da duração do serviço.')).toBeVisible();
  await type(/^Espera/, '20');
  await form.user.click(form.dialog.getByRole('checkbox', { name: 'Lavatório' }));
  await form.save();
  expect(await screen.findByText('Produto atualizado com sucesso!')).toBeVisible();
  expect(bodies(`PUT /products/${uuid(1)}`)).toMatchObject([
    { espera_inicio_minutos: 30, espera_minutos: 20, recursos: [uuid(900)] },
  ]);
});

test('asks before typed text is thrown away', async () => {
  const form = await openForm('Novo produto');
  await form.user.type(textbox(/^Nome/), 'Man');
  await form.user.click(form.dialog.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  await form.user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(textbox(/^Nome/)).toHaveValue('Man');
});

describe('the picture', () => {
  test.each([
    ['image/svg+xml', 10],
    ['image/gif', 10],
    ['application/pdf', 10],
    ['text/html', 10],
  ])('of type %s is refused before it is sent', async (type, bytes) => {
    const form = await openForm('Novo produto');
    await choose(form, photo(type, bytes));
    expect(await form.dialog.findByText(/JPG, PNG ou WebP\./)).toBeVisible();
    expect(form.dialog.queryByRole('img')).toBeNull();
  });

  test('beyond 5 MB is refused before it is sent; a good one clears the complaint', async () => {
    const form = await openForm('Novo produto');
    await choose(form, photo('image/jpeg', 5 * 1024 * 1024 + 1));
    expect(await form.dialog.findByText('A foto passa de 5 MB. Escolha uma menor.')).toBeVisible();
    await choose(form, photo());
    await waitFor(() => expect(form.dialog.queryByText('A foto passa de 5 MB. Escolha uma menor.')).toBeNull());
    const preview = await form.dialog.findByRole('img', { name: 'Foto escolhida' });
    // Not blob: — the page's security policy would not show it.
    expect(preview).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  });

  test('is sent after the product, as it is', async () => {
    const form = await openForm('Novo produto');
    await fill(form);
    await choose(form, photo('image/webp'));
    await form.save();
    await screen.findByText('Produto criado com sucesso!');
    expect(state.calls.map(({ what }) => what.replace(uuid(900), ':id'))).toEqual([
      'POST /products',
      'PUT /products/:id/image',
    ]);
    expect(state.calls[1]?.body).toBe('image/webp');
  });

  test('that fails leaves the product saved and can be sent again, without a second product', async () => {
    const text = 'Serviço indisponível no momento. Tente de novo em instantes.';
    const path = `${API}/products/:id/image`;
    server.use(http.put(path, () => refused(503, 'http/unavailable', text), { once: true }));
    const form = await openForm('Novo produto');
    await fill(form);
    await choose(form, photo());
    await form.save();
    expect(await form.dialog.findByText(`O produto foi salvo, mas a foto não. ${text}`)).toBeVisible();
    expect(textbox(/^Nome/)).toHaveValue('Manicure');
    expect(form.dialog.getByRole('img', { name: 'Foto escolhida' })).toBeVisible();
    await form.save('Enviar a foto de novo');
    expect(await screen.findByText('Produto criado com sucesso!')).toBeVisible();
    expect(bodies('POST /products')).toHaveLength(1);
    expect(bodies(`PUT /products/${uuid(900)}/image`)).toHaveLength(1);
  });

  test('can be taken away', async () => {
    const form = await openForm('Editar Corte');
    expect(form.dialog.getByRole('img', { name: 'Foto escolhida' })).toHaveAttribute('src', '/api/images/antiga');
    await form.user.click(form.dialog.getByRole('button', { name: 'Tirar foto' }));
    expect(form.dialog.queryByRole('img')).toBeNull();
    await form.save();
    await screen.findByText('Produto atualizado com sucesso!');
    expect(bodies(`DELETE /products/${uuid(1)}/image`)).toHaveLength(1);
  });
});

test('asks for a deposit only when told to, in percent or in reais, and says what is wrong at its field', async () => {
  const form = await openForm('Editar Corte');
  await form.user.click(form.dialog.getByRole('button', { name: 'Mais opções' }));
  const kind = form.dialog.getByRole('combobox', { name: 'Sinal' });
  await form.user.selectOptions(kind, 'Parte do preço');
  const share = textbox(/^Sinal \(% do preço\)/);
  await form.user.clear(share);
  await form.save();
  expect(await form.dialog.findByText('Informe o sinal de 1 a 100 %.')).toBeVisible();
  await form.user.type(share, '40');
  expect((await axe(form.element)).violations).toEqual([]);
  await form.save();
  await waitFor(() => expect(bodies(`PUT /products/${uuid(1)}`)).toHaveLength(1));
  expect(bodies(`PUT /products/${uuid(1)}`)).toMatchObject([{ sinal_percentual: 40, sinal_valor: null }]);
});
