import type { PublishKey } from '@balcao/contracts/publishing';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { PublishKeys } from '../src/features/publish-keys/publish-keys';

const at = '2026-11-22T12:00:00.000Z';
const SECRET = 'bpk_00000000-0000-4000-8000-000000000001_segredo';
const key = (change: Partial<PublishKey> = {}): PublishKey =>
  Object.assign(
    {
      id: '00000000-0000-4000-8000-000000000001',
      nome: 'Equipe da loja',
      area: 'mfe-loja',
      escopos: ['publicar', 'ativar'],
      criada_por: 'Rui',
      created_at: at,
      usada_em: null,
      revogada_em: null,
    },
    change,
  );
let keys: PublishKey[] = [];
const sent: unknown[] = [];
setupArea(
  http.get('*/api/master/publish-keys', () => HttpResponse.json({ items: keys })),
  http.post('*/api/master/publish-keys', async ({ request }) => {
    const body = (await request.json()) as PublishKey;
    sent.push(body);
    keys = [key(body)];
    return HttpResponse.json({ item: keys[0], chave: SECRET }, { status: 201 });
  }),
  http.post('*/api/master/publish-keys/:id/revoke', ({ params }) => {
    sent.push(params.id);
    keys = keys.map((one) => Object.assign({}, one, { revogada_em: at }));
    return HttpResponse.json(keys[0]);
  }),
);
beforeEach(() => {
  keys = [];
  sent.length = 0;
});

const open = () => renderWithApp(<PublishKeys />, { path: '/master/releases', session: fakeSession('master') });

test('a key is made for one area, shown once, and not again', async () => {
  const { container, user } = await open();
  expect(await screen.findByText('Nenhuma chave de publicação.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nova chave' }));
  const form = await screen.findByRole('dialog', { name: 'Nova chave de publicação' });
  await user.click(within(form).getByRole('button', { name: 'Criar chave' }));
  expect(await within(form).findByText('Diga de qual área é a chave.')).toBeVisible();
  await user.type(within(form).getByLabelText(/^Nome/), 'Equipe da loja');
  await user.type(within(form).getByLabelText(/^Área/), 'mfe-loja');
  await user.click(await within(form).findByRole('checkbox', { name: 'Colocar versões no ar' }));
  await user.click(within(form).getByRole('button', { name: 'Criar chave' }));
  const shown = await screen.findByRole('dialog', { name: 'Chave de mfe-loja' });
  expect(within(shown).getByText(SECRET)).toBeVisible();
  expect(sent).toEqual([{ nome: 'Equipe da loja', area: 'mfe-loja', escopos: ['publicar'] }]);
  await user.click(within(shown).getByRole('button', { name: 'Guardei a chave' }));
  expect(await screen.findByRole('row', { name: /Equipe da loja/ })).toHaveTextContent('Nunca');
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a key is revoked after a question, and stays in the list', async () => {
  keys = [key()];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revogar a chave Equipe da loja' }));
  const asked = await screen.findByRole('dialog', { name: 'Revogar a chave Equipe da loja?' });
  await user.click(within(asked).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Revogada')).toBeVisible();
  expect(sent).toEqual([key().id]);
});
