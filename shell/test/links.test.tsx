import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, fill, follow, renderShell } from './render-shell';

const server = fakeApi();
const TOKEN = 'a'.repeat(43);
const INVITATION = { empresa: 'Studio Bella', nome: 'Carla Dias', email: 'carla@exemplo.com.br', role: 'user' };

test("/login leads to 'Esqueci minha senha', which says the same whatever the address", async () => {
  server.use(answer('post', '/auth/password-reset', { ok: true }));
  const { user } = await renderShell('/login', { session: null });
  await follow(user, screen.getByRole('link', { name: 'Esqueci minha senha' }));
  await waitFor(() => expect(address()).toBe('/esqueci-senha'));
  await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
  expect(screen.getByText('Informe o e-mail.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('E-mail'), 'carla@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Enviar link' }));
  expect(await screen.findByText(/Se existe uma conta com carla@exemplo.com.br/)).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Confira o seu e-mail' })).toHaveFocus();
});

test('a link to a new password: both fields agree, the token goes in the body, then /login', async () => {
  let body: unknown;
  server.use(
    answer('post', '/auth/password-reset/check', { ok: true }),
    http.post('*/api/auth/password-reset/confirm', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await renderShell(`/redefinir-senha#${TOKEN}`, { session: null });
  await fill(user, await screen.findByLabelText('Nova senha'), 'outra-senha-boa-9');
  await fill(user, screen.getByLabelText('Confirmar nova senha'), 'outra');
  await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
  expect(screen.getByText('As senhas não coincidem')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Confirmar nova senha'), 'outra-senha-boa-9');
  await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument();
  expect(body).toEqual({ token: TOKEN, password: 'outra-senha-boa-9' });
});

test.each([
  [410, 'identity/reset-expired', 'Este link venceu. Peça outro: ele vale por 1 hora.'],
  [410, 'identity/reset-used', 'Este link já foi usado. Se ainda precisar, peça outro.'],
])('a link that ended says so and offers another (%s %s)', async (status, code, text) => {
  server.use(http.post('*/api/auth/password-reset/check', () => refused(status, code, text)));
  await renderShell(`/redefinir-senha#${TOKEN}`, { session: null });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/esqueci-senha');
});

test('an invitation says who invites, takes name and password, and leads to /dashboard', async () => {
  let body: unknown;
  server.use(
    answer('post', '/auth/invitation', INVITATION),
    http.post('*/api/auth/invitation/accept', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(signedIn(), { status: 201 });
    }),
  );
  const { user } = await renderShell(`/convite#${TOKEN}`, { session: null });
  expect(await screen.findByText('Studio Bella')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Carla Dias');
  await fill(user, screen.getByLabelText('Senha'), 'uma-senha-boa-9');
  await fill(user, screen.getByLabelText('Confirmar senha'), 'uma-senha-boa-9');
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(body).toEqual({ token: TOKEN, nome: 'Carla Dias', password: 'uma-senha-boa-9' });
});

test('an invitation that ended says so; somebody signed in is asked to leave first', async () => {
  const text = 'Este convite venceu. Peça um novo a quem convidou você.';
  server.use(http.post('*/api/auth/invitation', () => refused(410, 'identity/invitation-expired', text)));
  const { user } = await renderShell(`/convite#${TOKEN}`);
  expect(await screen.findByText(/Você está conectado como dona@studiobella.com.br/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sair e continuar' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the address of a company leads to its sign-in, a former one to the one of now, an unknown one says so', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/companies/:slug', ({ params }) => {
      asked.push(String(params.slug));
      if (params.slug === 'ninguem')
        return refused(404, 'identity/address-unknown', 'Nenhuma empresa usa este endereço.');
      return HttpResponse.json({ nome: 'Studio Bella', slug: 'studio-bella', cor_marca: null });
    }),
  );
  const { unmount } = await renderShell('/entrar/bella', { session: null });
  expect(await screen.findByRole('heading', { name: 'Studio Bella' })).toBeInTheDocument();
  expect(address()).toBe('/entrar/studio-bella');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeInTheDocument();
  expect(asked[0]).toBe('bella');
  unmount();
  await renderShell('/entrar/ninguem', { session: null });
  expect(await screen.findByText('Nenhuma empresa usa este endereço.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
});

test.each(['/redefinir-senha#x', '/convite#x'])('%s: a link that was cut off says so', async (path) => {
  server.use(http.post(/\/api\//, () => refused(400, 'http/invalid', 'Confira os campos destacados.')));
  await renderShell(path, { session: null });
  expect(await screen.findByText(/^Este link está incompleto\./)).toBeInTheDocument();
});
