import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, fill, renderShell } from './render-shell';

const server = fakeApi();
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${'234567abcd'[n]}`);
const ON = { ativo: true, ativado_em: '2026-11-20T15:00:00.000Z', codigos_restantes: 2 };
const open = (options = {}) => renderShell('/settings?tab=seguranca', options);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('turning it on: password, QR code with the key in words, first code, and the codes this once', async () => {
  let isOn = false;
  server.use(
    http.get('*/api/me/second-factor', () =>
      HttpResponse.json(isOn ? ON : { ativo: false, ativado_em: null, codigos_restantes: 0 }),
    ),
    http.post('*/api/me/second-factor', async ({ request }) => {
      const { current_password } = (await request.json()) as { current_password: string };
      return current_password === 'certa'
        ? HttpResponse.json({ segredo: 'ABCDEFGH', endereco: 'otpauth://totp/x?secret=ABCDEFGH' })
        : refused(422, 'identity/wrong-password', 'x', { fields: { current_password: 'A senha está incorreta.' } });
    }),
    http.post('*/api/me/second-factor/confirm', () => {
      isOn = true;
      return HttpResponse.json({ codigos: CODES });
    }),
    answer('post', '/auth/refresh', signedIn()),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ativar' }));
  const modal = await dialog('Verificação em duas etapas');
  await fill(user, modal.getByLabelText('Sua senha'), 'errada');
  await user.click(modal.getByRole('button', { name: 'Continuar' }));
  expect(await modal.findByText('A senha está incorreta.')).toBeInTheDocument();
  // The page behind asks for a password too.
  expect(modal.getByLabelText('Sua senha')).toHaveFocus();
  await fill(user, modal.getByLabelText('Sua senha'), 'certa');
  await user.click(modal.getByRole('button', { name: 'Continuar' }));
  expect(await modal.findByText('ABCD EFGH')).toBeInTheDocument();
  expect(modal.getByTitle('Código QR para o aplicativo autenticador')).toBeInTheDocument();
  await fill(user, modal.getByRole('textbox', { name: /Código de 6 números/ }), '123456');
  await user.click(modal.getByRole('button', { name: 'Ativar' }));
  const codes = await modal.findByRole('list', { name: 'Códigos de recuperação' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(CODES);
  expect(modal.getByRole('button', { name: 'Copiar' })).toHaveFocus();
  await user.click(modal.getByRole('button', { name: 'Já guardei' }));
  expect(await screen.findByText('Restam 2 códigos de recuperação.')).toBeInTheDocument();
  expect(screen.getByText(/Gere novos códigos/)).toBeInTheDocument();
});

test('turning it off asks for password and code; a wrong one is told on its field', async () => {
  let isOn = true;
  server.use(
    http.get('*/api/me/second-factor', () =>
      HttpResponse.json(isOn ? ON : { ativo: false, ativado_em: null, codigos_restantes: 0 }),
    ),
    http.post('*/api/me/second-factor/disable', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string };
      if (codigo !== '123456') return refused(422, 'identity/wrong-code', 'x', { fields: { codigo: 'Não vale.' } });
      isOn = false;
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Desligar' }));
  const modal = await dialog('Desligar a verificação em duas etapas');
  await fill(user, modal.getByLabelText('Sua senha'), 'certa');
  const code = modal.getByLabelText('Código do aplicativo ou de recuperação');
  await fill(user, code, '000000');
  await user.click(modal.getByRole('button', { name: 'Desligar' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('Não vale.'));
  expect(code).toHaveFocus();
  await fill(user, code, '123456');
  await user.click(modal.getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText('Verificação em duas etapas desligada.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeInTheDocument();
});

test('new codes are shown once, in the place of the others', async () => {
  server.use(
    answer('get', '/me/second-factor', ON),
    answer('post', '/me/second-factor/recovery-codes', { codigos: CODES }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Gerar novos códigos' }));
  const modal = await dialog('Gerar novos códigos de recuperação');
  await fill(user, modal.getByLabelText('Sua senha'), 'certa');
  await fill(user, modal.getByLabelText('Código do aplicativo ou de recuperação'), '123456');
  await user.click(modal.getByRole('button', { name: 'Gerar' }));
  const shown = await dialog('Códigos de recuperação');
  expect(shown.getByText(CODES[0] ?? '')).toBeInTheDocument();
});

test('a master who owes one is led from every page of the platform to where it is set up', async () => {
  const session = Object.assign(fakeSession('master'), { tenant: null, deve_segundo_fator: true });
  await renderShell('/master/tenants', { session });
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(await screen.findByText(/A área da plataforma só abre com a verificação/)).toBeInTheDocument();
});

test('a state that did not load says so, with a way to try again', async () => {
  server.use(answer('get', '/me/second-factor', {}, 500));
  await open();
  expect(await screen.findByText('Não foi possível carregar a verificação em duas etapas.')).toBeInTheDocument();
});
