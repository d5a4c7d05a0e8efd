import type { CompanyExport } from '@balcao/contracts/company-deletion';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
const tenant = fakeSession('admin').tenant;
const ARCHIVE: CompanyExport = {
  id: '00000000-0000-4000-8000-000000000501',
  estado: 'concluida',
  total: 1200,
  feitas: 1200,
  bytes: 12_340_000,
  pedida_em: '2026-11-22T12:00:00.000Z',
  expira_em: '2026-11-29T12:00:00.000Z',
};
const DELETION = {
  pedida_em: '2026-11-22T12:00:00.000Z',
  apaga_em: '2026-12-22T12:00:00.000Z',
  quem: 'Isabela Ferreira',
};
const leaving = (exportacao: object | null, exclusao: object | null = null) =>
  answer('get', '/company/deletion', { exportacao, exclusao } as never);
const open = () => renderShell('/settings?tab=empresa');

test('an archive is asked for, followed, and offered with its size and its last day', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/company/deletion', () => {
      const open = { ...ARCHIVE, estado: 'processando', feitas: 300 };
      const exportacao = asked === 0 ? null : asked++ > 2 ? ARCHIVE : open;
      return HttpResponse.json({ exportacao, exclusao: null });
    }),
    http.post('*/api/company/export', () => {
      asked = 1;
      return HttpResponse.json({ ...ARCHIVE, estado: 'fila', feitas: 0 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preparar arquivo' }));
  expect(await screen.findByText(/Preparando o arquivo/)).toBeInTheDocument();
  expect(screen.getByLabelText('Exportação: 25%')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excluir empresa…' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Baixar arquivo (12,3 MB)' }, { timeout: 8_000 })).toBeEnabled();
  expect(screen.getByText(/disponível até 29 de novembro de 2026/)).toBeInTheDocument();
}, 20_000);

test('deleting asks for name and password; what is wrong is told at its field, and nothing typed is lost', async () => {
  const bodies: unknown[] = [];
  server.use(
    leaving(ARCHIVE),
    http.post('*/api/company/deletion', async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) {
        const fields = { password: 'A senha está incorreta.' };
        return refused(422, 'identity/wrong-password', 'A senha está incorreta.', { fields });
      }
      return HttpResponse.json({ tenant: Object.assign({}, tenant, { exclusao_em: DELETION.apaga_em }) });
    }),
  );
  const { user, store } = await open();
  await user.click(await screen.findByRole('button', { name: 'Excluir empresa…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir a empresa?' });
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Excluir empresa' }));
  await submit();
  expect(within(dialog).getByText('Digite o nome da empresa.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/Digite o nome da empresa: Studio Bella/), 'Studio Bella');
  await user.type(within(dialog).getByLabelText(/Sua senha/), 'errada-7');
  expect((await axe(dialog)).violations).toEqual([]);
  await submit();
  expect(await within(dialog).findByText('A senha está incorreta.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/Digite o nome/)).toHaveValue('Studio Bella');
  server.use(leaving(ARCHIVE, DELETION));
  await submit();
  expect(await screen.findByText('Exclusão marcada. Você tem 30 dias para desfazer.')).toBeInTheDocument();
  expect(bodies.at(-1)).toEqual({ nome: 'Studio Bella', password: 'errada-7' });
  expect(store.getState().session.tenant?.exclusao_em).toBe(DELETION.apaga_em);
  expect(await screen.findByRole('heading', { name: 'Exclusão marcada' })).toBeInTheDocument();
  expect(screen.getByText(/Isabela Ferreira pediu em 22 de novembro de 2026/)).toBeInTheDocument();
});

test('an account with the second factor is asked for its code, too', async () => {
  const bodies: unknown[] = [];
  const factor = { ativo: true, ativado_em: '2026-11-01T12:00:00.000Z', codigos_restantes: 10 };
  server.use(
    leaving(ARCHIVE),
    answer('get', '/me/second-factor', factor as never),
    http.post('*/api/company/deletion', async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) {
        const fields = { codigo: 'Este código não vale, ou já foi usado.' };
        return refused(422, 'identity/wrong-code', 'Este código não vale.', { fields });
      }
      return HttpResponse.json({ tenant: Object.assign({}, tenant, { exclusao_em: DELETION.apaga_em }) });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Excluir empresa…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir a empresa?' });
  const code = await within(dialog).findByLabelText(/Código da verificação em duas etapas/);
  await user.type(within(dialog).getByLabelText(/Digite o nome da empresa/), 'Studio Bella');
  await user.type(within(dialog).getByLabelText(/Sua senha/), 'cadeira-verde-7');
  await user.type(code, '123456');
  expect((await axe(dialog)).violations).toEqual([]);
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Excluir empresa' }));
  await submit();
  expect(await within(dialog).findByText('Este código não vale, ou já foi usado.')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '654321');
  await submit();
  expect(await screen.findByText('Exclusão marcada. Você tem 30 dias para desfazer.')).toBeInTheDocument();
  expect(bodies.at(-1)).toEqual({ nome: 'Studio Bella', password: 'cadeira-verde-7', codigo: '654321' });
});

test('a deletion is taken back', async () => {
  server.use(leaving(null, DELETION), answer('post', '/company/deletion/undo', { tenant } as never));
  const { user } = await open();
  const undo = await screen.findByRole('button', { name: 'Desfazer exclusão' });
  server.use(leaving(null));
  await user.click(undo);
  expect(await screen.findByText('Exclusão desfeita. Tudo voltou a funcionar.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Excluir empresa…' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Excluir a empresa' })).toHaveFocus());
});

test('who does not run the company sees nothing of it', async () => {
  await renderShell('/settings?tab=empresa', { session: fakeSession('user') });
  await screen.findByText('Só administradores podem alterar os dados da empresa.');
  await waitFor(() => expect(screen.queryByText('Exportar os dados')).not.toBeInTheDocument());
});

test('a failure offers to try again', async () => {
  server.use(answer('get', '/company/deletion', {}, 500));
  await open();
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
});
