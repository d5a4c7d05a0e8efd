import { formatTime } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, menuLabels, renderShell } from './render-shell';

const server = fakeApi();
const inside = (ate: string) => Object.assign(fakeSession('admin'), { suporte: { ate, altera: false } });
const outside = () => Object.assign(fakeSession('master'), { tenant: null });
const COMPANY = fakeSession().tenant?.id;
const later = () => new Date(Date.now() + 1_800_000).toISOString();
const bar = () => screen.findByRole('region', { name: 'Acesso de suporte' });

test('inside a company every screen says which one and until when, with the company’s menu and the way out', async () => {
  let ended = 0;
  const ate = later();
  server.use(
    answer('post', '/auth/refresh', signedIn(outside())),
    http.post('*/api/master/support-access/end', () => {
      ended++;
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user, container } = await renderShell('/settings', { session: inside(ate) });
  expect(await bar()).toHaveTextContent(`Você está vendo Studio Bella como suporte até ${formatTime(ate)}`);
  expect(menuLabels()).toContain('Conversas');
  expect(menuLabels()).not.toContain('Tenants');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(await bar()).getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(address()).toBe(`/master/tenants/${COMPANY}`));
  expect(ended).toBe(1);
  expect(screen.queryByRole('region', { name: 'Acesso de suporte' })).not.toBeInTheDocument();
});

test('an end that did not work is told, and one is still inside', async () => {
  server.use(answer('post', '/master/support-access/end', {}, 500));
  const { user } = await renderShell('/settings', { session: inside(later()) });
  await user.click(within(await bar()).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Não foi possível encerrar. Tente de novo.')).toBeInTheDocument();
  expect(within(await bar()).getByRole('button', { name: 'Encerrar' })).toBeEnabled();
});

test('when the time is over the tab leaves by itself', async () => {
  server.use(answer('post', '/auth/refresh', signedIn(outside())));
  await renderShell('/settings', { session: inside(new Date(Date.now() + 300).toISOString()) });
  expect(await screen.findByText('O acesso de suporte terminou.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/master/tenants/${COMPANY}`));
});

test('whoever manages the company reads who was there and why, and may switch it off', async () => {
  let now = { permitido: true, altera: false };
  const row = (n: number, fim: string | null) => ({
    id: `00000000-0000-4000-8000-00000000090${n}`,
    quem: 'Rita',
    motivo: 'Não recebe mensagens',
    inicio: '2026-11-20T15:00:00.000Z',
    ate: '2026-11-20T15:30:00.000Z',
    fim,
    porque_fim: fim && ('proibido' as const),
  });
  server.use(
    answer('get', '/support-accesses', { items: [row(1, null), row(2, '2026-11-20T15:10:00.000Z')], nextCursor: null }),
    http.get('*/api/support-permission', () => HttpResponse.json(now)),
    http.put('*/api/support-permission', async ({ request }) => {
      if (!now.permitido) return refused(403, 'http/forbidden', 'Você não tem permissão para fazer isso.');
      now = (await request.json()) as typeof now;
      return HttpResponse.json(now);
    }),
  );
  const { user } = await renderShell('/settings?tab=seguranca');
  const list = await screen.findByRole('list', { name: 'Acessos do suporte' });
  const [current, before] = within(list).getAllByRole('listitem');
  expect(current).toHaveTextContent('20/11/2026 12:00 a 12:30AgoraO que foi vistoRita: Não recebe mensagens');
  expect(before).toHaveTextContent(
    '20/11/2026 12:00 a 12:10O que foi vistoRita: Não recebe mensagensTerminou porque a empresa retirou a permissão.',
  );
  await user.click(await screen.findByRole('switch', { name: /^Permitir que o suporte altere/ }));
  expect(await screen.findByText('O suporte pode alterar cadastros e ajustes.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Permitir que o suporte altere/ })).toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Permitir acesso do suporte' }));
  expect(await screen.findByText('O suporte não acessa mais a empresa.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Permitir acesso do suporte' })).not.toBeChecked());
  expect(now.altera).toBe(true);
  expect(screen.getByRole('switch', { name: /^Permitir que o suporte altere/ })).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: 'Permitir acesso do suporte' }));
  expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Permitir acesso do suporte' })).not.toBeChecked();
});

test('of each access the company reads what was seen, page by page', async () => {
  const acesso = {
    id: '00000000-0000-4000-8000-000000000901',
    quem: 'Rita',
    motivo: 'Não recebe mensagens',
    inicio: '2026-11-20T15:00:00.000Z',
    ate: '2026-11-20T15:30:00.000Z',
    fim: '2026-11-20T15:30:00.000Z',
    porque_fim: 'tempo',
  };
  const seen = { primeira_em: '2026-11-20T15:02:00.000Z', ultima_em: '2026-11-20T15:02:30.000Z', vezes: 1 };
  const talk = { tipo: 'conversa', nome: 'Maria', o_que: ['Uma conversa', 'Mensagens de uma conversa'] };
  const first = [
    Object.assign({}, seen, { tipo: null, nome: null, o_que: ['Conversas'] }),
    Object.assign({}, seen, talk, { ultima_em: '2026-11-20T15:09:00.000Z', vezes: 6 }),
  ];
  const second = [Object.assign({}, seen, { tipo: 'cliente', nome: null, o_que: ['Um cliente inteiro'] })];
  server.use(
    answer('get', '/support-accesses', { items: [acesso], nextCursor: null }),
    answer('get', '/support-permission', { permitido: true, altera: false }),
    http.get('*/api/support-accesses/:id/readings', ({ request, params }) => {
      expect(params.id).toBe(acesso.id);
      const more = new URL(request.url).searchParams.get('cursor') === 'next';
      return HttpResponse.json(more ? { items: second, nextCursor: null } : { items: first, nextCursor: 'next' });
    }),
  );
  const { user } = await renderShell('/settings?tab=seguranca');
  await user.click(await screen.findByRole('button', { name: 'O que foi visto, 20/11/2026 12:00 a 12:30' }));
  const dialog = await screen.findByRole('dialog', { name: 'O que foi visto em 20/11/2026 12:00' });
  await user.click(await within(dialog).findByRole('button', { name: 'Carregar mais' }));
  expect(await within(dialog).findByText('Cliente que não está mais aqui')).toBeInTheDocument();
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    'Conversas12:02',
    'Conversa com Maria12:02 a 12:09, 6 vezes · Uma conversa, Mensagens de uma conversa',
    'Cliente que não está mais aqui12:02 · Um cliente inteiro',
  ]);
  expect((await axe(dialog)).violations).toEqual([]);
});

test('inside, people are read as an admin reads them, without what would change them', async () => {
  const { container } = await renderShell('/users', { session: inside(later()) });
  expect(await bar()).toHaveTextContent('só para consultar');
  const table = await screen.findByRole('table', { name: 'Usuários' });
  expect(await within(table).findAllByRole('row')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Novo usuário|^Ações de|^Reenviar/ })).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a viewer has nothing to do with it', async () => {
  await renderShell('/settings?tab=seguranca', { session: fakeSession('viewer') });
  expect(await screen.findByText('Onde você está conectado')).toBeInTheDocument();
  expect(screen.queryByText('Acesso do suporte')).not.toBeInTheDocument();
});
