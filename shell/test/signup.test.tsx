import { TRIAL_DAYS } from '@balcao/contracts/identity';
import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { passwordLevel } from '../src/features/auth/password-strength';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, fill, follow, renderShell } from './render-shell';

const server = fakeApi();
const visit = async () => {
  const page = await renderShell('/signup', { session: null });
  await screen.findByLabelText('Nome');
  return page;
};
const FIELDS = {
  Nome: 'Ana Lima',
  'Nome da empresa': 'Salão Beleza & Cia',
  'E-mail corporativo': 'ana@beleza.com.br',
  Senha: 'Tesoura-2026',
  'Confirmar senha': 'Tesoura-2026',
};

async function fillAndSend({ user }: Awaited<ReturnType<typeof visit>>, given: Partial<typeof FIELDS> = {}) {
  for (const [label, text] of Object.entries({ ...FIELDS, ...given })) {
    if (text) await fill(user, screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
}

test('/signup: name, company, corporate e-mail, password and confirmation, and a link back to /login', async () => {
  const { user } = await visit();
  for (const label of Object.keys(FIELDS)) expect(screen.getByLabelText(label)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Entrar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByRole('heading', { name: 'Entrar' })).toHaveFocus();
  await follow(user, screen.getByRole('link', { name: 'Criar conta' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Criar conta' })).toHaveFocus());
});

test('a free trial of 14 days without a card is advertised', async () => {
  await visit();
  expect(TRIAL_DAYS).toBe(14);
  expect(screen.getByText('Teste grátis por 14 dias, sem cartão de crédito.')).toBeInTheDocument();
});

test('all five fields are required', async () => {
  const { user } = await visit();
  await fill(user, screen.getByLabelText('Senha'), 'abcdef');
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
  for (const text of [
    'Informe o seu nome.',
    'Informe o nome da empresa.',
    'Informe o e-mail.',
    'As senhas não coincidem',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test("passwords that differ: 'As senhas não coincidem'", async () => {
  await fillAndSend(await visit(), { 'Confirmar senha': 'Tesoura-2027' });
  expect(screen.getByText('As senhas não coincidem')).toBeInTheDocument();
  expect(screen.getByLabelText('Confirmar senha')).toHaveFocus();
});

test("fewer than 6 characters: 'A senha deve ter no mínimo 6 caracteres'", async () => {
  await fillAndSend(await visit(), { Senha: '12345', 'Confirmar senha': '12345' });
  expect(screen.getByText('A senha deve ter no mínimo 6 caracteres')).toBeInTheDocument();
});

test('on success: only what the server may take from a client is sent, then /dashboard', async () => {
  let body: unknown;
  server.use(
    http.post('*/api/auth/signup', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(signedIn(), { status: 201 });
    }),
  );
  await fillAndSend(await visit());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(body).toEqual({
    nome: 'Ana Lima',
    empresa: 'Salão Beleza & Cia',
    email: 'ana@beleza.com.br',
    password: 'Tesoura-2026',
  });
});

test('a common password is refused by the server on its field, and nothing typed is lost', async () => {
  const text = 'Esta senha é fácil demais de adivinhar. Escolha outra.';
  server.use(http.post('*/api/auth/signup', () => refused(422, 'identity/weak-password', text)));
  await fillAndSend(await visit());
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(text));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByText('Senha forte')).not.toBeInTheDocument();
  for (const [label, typed] of Object.entries(FIELDS)) expect(screen.getByLabelText(label)).toHaveValue(typed);
});

test("'Failed to create user' of the wire reads 'Erro ao criar conta' on screen", async () => {
  server.use(http.post('*/api/auth/signup', () => refused(500, 'identity/signup-failed', 'Failed to create user')));
  await fillAndSend(await visit());
  expect(await screen.findByText('Erro ao criar conta')).toBeInTheDocument();
  expect(screen.queryByText('Failed to create user')).not.toBeInTheDocument();
});

test("without a message of the server: 'Erro ao criar conta'", async () => {
  server.use(answer('post', '/auth/signup', {}, 500));
  await fillAndSend(await visit());
  expect(await screen.findByText('Erro ao criar conta')).toBeInTheDocument();
});

test('the strength hint grows with length and variety, and forbids nothing', async () => {
  expect(['123', 'abcdef', 'aaaaaaaaaaaaaa', 'tesoura9', 'tesoura-de-ouro', 'Tesoura-2026'].map(passwordLevel)).toEqual(
    [0, 0, 0, 1, 2, 3],
  );
  const { user } = await visit();
  await fill(user, screen.getByLabelText('Senha'), 'Tesoura-2026');
  expect(screen.getByText('Senha forte')).toBeInTheDocument();
});
