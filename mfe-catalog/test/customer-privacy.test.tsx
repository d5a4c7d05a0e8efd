import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import PrivacyMenu from '../src/features/privacy/privacy-menu';

const PROTOCOL = 'LGPD-20261121-7KQ2M9XA';
const server = setupArea();
let erased: unknown[] = [];

beforeEach(() => {
  erased = [];
  server.use(
    http.post(`${API}/customers/:id/erase`, async ({ request }) => {
      erased.push(await request.json());
      return HttpResponse.json({ protocolo: PROTOCOL, concluido_em: '2026-11-21T12:00:00.000Z' });
    }),
  );
});

const page = (
  <Routes>
    <Route path="/customers" element={<p>Lista de clientes</p>} />
    <Route path="/customers/:id" element={<PrivacyMenu cliente={{ id: uuid(1), nome: 'Ana Lima' }} />} />
  </Routes>
);
async function open(item: string) {
  const view = await renderWithApp(page, { path: `/customers/${uuid(1)}` });
  await view.user.click(screen.getByRole('button', { name: 'Privacidade' }));
  await view.user.click(await screen.findByRole('menuitem', { name: item }));
  return view;
}
const eraseDialog = () => screen.findByRole('dialog', { name: 'Apagar os dados de Ana Lima' });

test('downloads everything about the customer under the protocol’s name', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  server.use(
    http.get(`${API}/customers/:id/data`, () => {
      const headers = { 'content-disposition': `attachment; filename="${PROTOCOL}.json"` };
      return new HttpResponse('{}', { headers });
    }),
  );
  await open('Baixar os dados do cliente');
  await waitFor(() => expect(names).toEqual([`${PROTOCOL}.json`]));
});

test('erases only after the word is typed, and shows a protocol that can be copied', async () => {
  const { user } = await open('Apagar os dados (LGPD)');
  const dialog = await eraseDialog();
  expect(dialog).toHaveTextContent('Agendamentos e pagamentos ficam nos seus relatórios, sem dizer de quem são.');
  await user.click(within(dialog).getByRole('button', { name: 'Apagar os dados' }));
  expect(within(dialog).getByText('Digite APAGAR para confirmar.')).toBeVisible();
  expect(erased).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Digite APAGAR para confirmar' }), 'APAGAR{Enter}');
  const protocol = await screen.findByRole('dialog', { name: 'Dados apagados' });
  expect(erased).toEqual([{ confirmacao: 'APAGAR' }]);
  expect(protocol).toHaveTextContent(PROTOCOL);
  expect(await screen.findByText('Lista de clientes')).toBeInTheDocument();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(protocol).getByRole('button', { name: 'Copiar protocolo' }));
  expect(await screen.findByText('Protocolo copiado.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(PROTOCOL);
});

test('keeps the word and says so when the server refuses', async () => {
  const text = 'Algo deu errado no servidor.';
  server.use(http.post(`${API}/customers/:id/erase`, () => refused(500, 'x/y', text)));
  const { user } = await open('Apagar os dados (LGPD)');
  const dialog = await eraseDialog();
  await user.type(within(dialog).getByRole('textbox'), 'apagar{Enter}');
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('apagar');
});

test('gives the focus back to its button', async () => {
  const { user } = await open('Apagar os dados (LGPD)');
  await eraseDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Privacidade' })).toHaveFocus());
});

test('is the admin’s alone', async () => {
  await renderWithApp(page, { path: `/customers/${uuid(1)}`, session: fakeSession('user') });
  expect(screen.queryByRole('button', { name: 'Privacidade' })).toBeNull();
});
