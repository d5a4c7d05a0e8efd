import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import DuplicatesModal from '../src/features/duplicates/duplicates-modal';
import { DuplicatesNotice } from '../src/features/duplicates/duplicates-notice';
import { fakeCustomer, fakeDetail } from './customer-data-fixtures';

const ana = fakeCustomer(1, { nome: 'Ana Lima', email: 'ana@x.com' });
const twin = fakeCustomer(2, { nome: 'Ana Lima Souza', tags: ['vip'] });
const server = setupArea();
let merges: { id: string; duplicado_id: string }[] = [];
let apart: unknown[] = [];
let pairs = [{ a: ana, b: twin, motivos: ['email', 'nome'] }];

beforeEach(() => {
  merges = [];
  apart = [];
  pairs = [{ a: ana, b: twin, motivos: ['email', 'nome'] }];
  server.use(
    http.get(`${API}/customer-duplicates`, () => HttpResponse.json({ items: pairs })),
    http.get(`${API}/customers/:id/duplicates`, () =>
      HttpResponse.json({ items: pairs.map(({ b, motivos }) => ({ cliente: b, motivos })) }),
    ),
    http.get(`${API}/customers/:id`, () => HttpResponse.json({ ...fakeDetail(ana), cpf: '52998224725' })),
    http.post(`${API}/customers/:id/merge`, async ({ params, request }) => {
      const { duplicado_id } = (await request.json()) as { duplicado_id: string };
      merges.push({ id: String(params.id), duplicado_id });
      pairs = [];
      return HttpResponse.json(fakeDetail(ana));
    }),
  );
});
beforeEach(() => {
  server.use(
    http.put(`${API}/customers/:id/distinct`, async ({ params, request }) => {
      const body = (await request.json()) as { distinto: boolean };
      apart.push({ id: params.id, ...body });
      pairs = body.distinto ? [] : [{ a: ana, b: twin, motivos: ['nome'] }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function compare(role: 'admin' | 'user' = 'admin') {
  const view = await renderWithApp(<DuplicatesModal opened onClose={() => undefined} />, {
    session: fakeSession(role),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Cadastros duplicados' });
  await view.user.click(await within(dialog).findByRole('button', { name: 'Comparar Ana Lima e Ana Lima Souza' }));
  return { ...view, dialog };
}

describe('pairs of the company', () => {
  test('says why two records look alike and joins them into the chosen one, after a question', async () => {
    const { user, dialog } = await compare();
    expect(within(dialog).getByText('Mesmo e-mail')).toBeVisible();
    expect(within(dialog).getByText('Nome parecido')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Manter Ana Lima Souza' }));
    await user.click(within(dialog).getByRole('button', { name: 'Juntar cadastros' }));
    const question = await screen.findByRole('dialog', { name: 'Juntar cadastros' });
    expect(question).toHaveTextContent('O cadastro de Ana Lima deixa de existir. Não dá para desfazer.');
    await user.click(within(question).getByRole('button', { name: 'Juntar cadastros' }));
    expect(await screen.findByText('Cadastros juntados.')).toBeVisible();
    expect(merges).toEqual([{ id: uuid(2), duplicado_id: uuid(1) }]);
    expect(await screen.findByText('Nenhum cadastro duplicado.')).toBeVisible();
  });

  test('changes nothing when the question is answered with no', async () => {
    const { user, dialog } = await compare();
    await user.click(within(dialog).getByRole('button', { name: 'Juntar cadastros' }));
    const question = await screen.findByRole('dialog', { name: 'Juntar cadastros' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(merges).toEqual([]);
    expect(within(dialog).getByRole('radio', { name: 'Manter Ana Lima' })).toBeChecked();
  });

  test('shows the server’s reason when it fails, and keeps the choice', async () => {
    const text = 'Cliente não encontrado.';
    server.use(http.post(`${API}/customers/:id/merge`, () => refused(404, 'catalog/customer-not-found', text)));
    const { user, dialog } = await compare();
    await user.click(within(dialog).getByRole('radio', { name: 'Manter Ana Lima Souza' }));
    await user.click(within(dialog).getByRole('button', { name: 'Juntar cadastros' }));
    const question = await screen.findByRole('dialog', { name: 'Juntar cadastros' });
    await user.click(within(question).getByRole('button', { name: 'Juntar cadastros' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'Manter Ana Lima Souza' })).toBeChecked();
  });

  test('is told that they are two people, and can be told otherwise', async () => {
    const { user, dialog } = await compare();
    await user.click(within(dialog).getByRole('button', { name: 'São pessoas diferentes' }));
    expect(await screen.findByText('Certo, são pessoas diferentes. Não vamos mais perguntar.')).toBeVisible();
    expect(await within(dialog).findByText('Nenhum cadastro duplicado.')).toBeVisible();
    expect(within(dialog).queryByText(/parecem ser da mesma pessoa/)).toBeNull();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await within(dialog).findByRole('button', { name: 'Comparar Ana Lima e Ana Lima Souza' })).toBeVisible();
    const pair = { id: uuid(1), outro_id: uuid(2) };
    expect(apart).toEqual([
      { ...pair, distinto: true },
      { ...pair, distinto: false },
    ]);
  });

  test('lets others compare, not join', async () => {
    const { dialog } = await compare('user');
    expect(within(dialog).getByText('Só quem administra a empresa pode juntar cadastros.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Juntar cadastros' })).toBeNull();
  });
});

describe('notice on a customer’s page', () => {
  const page = (
    <Routes>
      <Route path="/customers/:id" element={<DuplicatesNotice clienteId={uuid(1)} />} />
      <Route path={`/customers/${uuid(2)}`} element={<p>Página do outro</p>} />
    </Routes>
  );

  test('compares, joins, and goes to the record that stays', async () => {
    const { user } = await renderWithApp(page, { path: `/customers/${uuid(1)}` });
    expect(await screen.findByText('Pode haver outro cadastro desta pessoa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comparar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Comparar cadastros' });
    expect(await within(dialog).findByText('***.982.247-**')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Manter Ana Lima Souza' }));
    await user.click(within(dialog).getByRole('button', { name: 'Juntar cadastros' }));
    const question = await screen.findByRole('dialog', { name: 'Juntar cadastros' });
    await user.click(within(question).getByRole('button', { name: 'Juntar cadastros' }));
    expect(await screen.findByText('Página do outro')).toBeVisible();
    expect(merges).toEqual([{ id: uuid(2), duplicado_id: uuid(1) }]);
  });

  test('is not there when nobody looks alike', async () => {
    pairs = [];
    const { store } = await renderWithApp(page, { path: `/customers/${uuid(1)}` });
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"fulfilled"'));
    expect(screen.queryByText('Pode haver outro cadastro desta pessoa')).toBeNull();
  });
});
