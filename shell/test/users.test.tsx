import { fakeSession } from '@balcao/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, fakeApi, PEOPLE } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
const LIMIT_REACHED = 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.';
const limit = (limite_usuarios: number) =>
  server.use(answer('get', '/users', { items: PEOPLE, total: PEOPLE.length, limite_usuarios }));

test('read-only table with role and state, and a counter against the limit', async () => {
  await renderShell('/users');
  const table = within(await screen.findByRole('table', { name: 'Usuários' }));
  expect(table.getByRole('row', { name: /Isabela Ferreira .* Administrador Ativo/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /Otávio Prado .* Visualizador Inativo/ })).toBeInTheDocument();
  expect(table.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('2 de 5')).toBeInTheDocument();
});

test.each(['admin', 'master'] as const)("'Novo usuário' appears for %s", async (role) => {
  await renderShell('/users', { session: fakeSession(role) });
  expect(await screen.findByRole('button', { name: 'Novo usuário' })).toBeInTheDocument();
});

test.each(['user', 'viewer'] as const)("%s sees neither the list nor 'Novo usuário'", async (role) => {
  await renderShell('/users', { session: fakeSession(role) });
  expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Novo usuário' })).not.toBeInTheDocument();
});

test('at the limit the button is disabled, with the warning', async () => {
  limit(2);
  await renderShell('/users');
  expect(await screen.findByText(LIMIT_REACHED)).toBeInTheDocument();
  expect(screen.getByText('Para mudar de plano, fale com o suporte da plataforma.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver planos' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeDisabled();
});

test('below the limit, and with 999999 (unlimited), it is enabled', async () => {
  limit(999999);
  await renderShell('/users');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo usuário' })).toBeEnabled());
  expect(screen.queryByText(/Ilimitado/)).not.toBeInTheDocument();
  expect(screen.queryByText(LIMIT_REACHED)).not.toBeInTheDocument();
});
