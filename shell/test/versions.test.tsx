import { fakeSession } from '@balcao/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, registry } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
const release = (name: string, n: number, active = false) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  version: `v${n}`,
  contract: 1,
  active,
  created_at: `2026-11-2${n}T12:00:00.000Z`,
});
const ITEMS = [release('mfe-chats', 2, true), release('mfe-chats', 1), release('shell', 4, true), release('shell', 3)];
const WORDS = 'Com esta versão do painel, áreas que estão no ar parariam. Agenda: Este painel não tem Button.';
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).parentElement as HTMLElement);

test('areas and the frame of the panel go back, the frame after a question that names what would stop', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/remotes', Object.assign({ shell: 'v4', broken: [] }, registry)),
    answer('get', '/master/releases', { items: ITEMS }),
    http.post('*/api/master/releases/:id/activate', ({ request, params }) => {
      const { search } = new URL(request.url);
      asked.push(`${params.id}${search}`);
      return params.id === ITEMS[3]?.id && !search
        ? HttpResponse.json({ error: { code: 'master/shell-loses-areas', message: WORDS } }, { status: 409 })
        : HttpResponse.json({ items: ITEMS });
    }),
  );
  const page = await renderShell('/versoes', { session: fakeSession('master') });
  const chats = await cardOf('Conversas e integrações');
  expect(await chats.findByText(/No ar:/)).toHaveTextContent('No ar: v2 (publicada em 22/11/2026 09:00).');
  expect((await axe(page.container)).violations).toEqual([]);
  await page.user.click(chats.getByRole('button', { name: 'Voltar para v1' }));
  await waitFor(() => expect(asked).toEqual([ITEMS[1]?.id]));

  const frame = await cardOf('Moldura do painel');
  await page.user.click(await frame.findByRole('button', { name: 'Voltar para v3' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent(WORDS);
  await page.user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toHaveLength(2);
  await page.user.click(frame.getByRole('button', { name: 'Voltar para v3' }));
  await page.user.click(await screen.findByRole('button', { name: 'Colocar no ar mesmo assim' }));
  await waitFor(() => expect(asked.slice(2)).toEqual([ITEMS[3]?.id, `${ITEMS[3]?.id}?mesmo_assim=1`]));
});

test('an area that the list of areas does not name has its versions all the same', async () => {
  server.use(
    answer('get', '/remotes', Object.assign({}, registry, { remotes: [], broken: [] })),
    answer('get', '/master/releases', { items: ITEMS }),
  );
  await renderShell('/versoes', { session: fakeSession('master') });
  expect((await cardOf('Conversas e integrações')).getByRole('button', { name: 'Voltar para v1' })).toBeVisible();
});
