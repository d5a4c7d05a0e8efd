import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, fill, follow, renderShell } from './render-shell';

const server = fakeApi();
const visit = () => renderShell('/login', { session: null });

async function fillAndSend({ user }: Awaited<ReturnType<typeof visit>>) {
  await fill(user, screen.getByLabelText('E-mail'), 'dona@studiobella.com.br');
  await fill(user, screen.getByLabelText('Senha'), 'segredo');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

test("/login: 'E-mail' and 'Senha', and a link to /signup", async () => {
  const page = await visit();
  expect(screen.getByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  await follow(page.user, screen.getByRole('link', { name: 'Criar conta' }));
  await waitFor(() => expect(address()).toBe('/signup'));
});

test('e-mail and password are required', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText('Informe o e-mail.')).toBeInTheDocument();
  expect(screen.getByText('Informe a senha.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('on success the visitor goes to /dashboard', async () => {
  let body: unknown;
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(signedIn());
    }),
  );
  await fillAndSend(await visit());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(body).toEqual({ email: 'dona@studiobella.com.br', password: 'segredo' });
});

test("a failure shows the server's message and keeps what was typed", async () => {
  server.use(
    http.post('*/api/auth/login', () => refused(401, 'identity/invalid-credentials', 'E-mail ou senha incorretos.')),
  );
  await fillAndSend(await visit());
  expect(await screen.findByRole('alert', { name: 'Erro ao fazer login' })).toHaveTextContent(
    'E-mail ou senha incorretos.',
  );
  expect(screen.getByLabelText('E-mail')).toHaveValue('dona@studiobella.com.br');
  expect(screen.getByLabelText('Senha')).toHaveValue('segredo');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test("without a message of the server: 'Erro ao fazer login'", async () => {
  server.use(answer('post', '/auth/login', {}, 500));
  await fillAndSend(await visit());
  expect(await screen.findByText('Erro ao fazer login')).toBeInTheDocument();
});

const secondStep = () =>
  http.post('*/api/auth/login', () =>
    HttpResponse.json(
      { error: { code: 'identity/second-step', message: 'Informe o código.', details: { token: 'entre-as-etapas' } } },
      { status: 401 },
    ),
  );

test('with a second factor the password is followed by the code of the app, then by the panel', async () => {
  const bodies: unknown[] = [];
  server.use(
    secondStep(),
    http.post('*/api/auth/login/second-step', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? refused(422, 'identity/wrong-code', 'Este código não vale.')
        : HttpResponse.json(signedIn());
    }),
  );
  const page = await visit();
  await fillAndSend(page);
  const code = await screen.findByLabelText('Código do aplicativo');
  expect(code).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(screen.getByText('Informe o código de 6 números do aplicativo.')).toBeInTheDocument();
  await fill(page.user, code, '111222');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('alert', { name: 'Erro ao fazer login' })).toHaveTextContent('Este código não vale.');
  expect(code).toHaveValue('111222');
  await fill(page.user, code, '333444');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(bodies).toEqual(['111222', '333444'].map((codigo) => ({ token: 'entre-as-etapas', codigo })));
});

test('without the phone a recovery code; when it took too long, back to e-mail and password', async () => {
  server.use(
    secondStep(),
    http.post('*/api/auth/login/second-step', () =>
      refused(410, 'identity/second-step-expired', 'Passou tempo demais.'),
    ),
  );
  const page = await visit();
  await fillAndSend(page);
  await page.user.click(await screen.findByRole('button', { name: 'Estou sem o celular' }));
  const code = screen.getByLabelText('Código de recuperação');
  expect(code).toHaveFocus();
  await fill(page.user, code, 'abcd-efgh-2345-wxyz');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Passou tempo demais.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await page.user.click(screen.getByRole('button', { name: 'Voltar para e-mail e senha' }));
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});
