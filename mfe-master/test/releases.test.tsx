import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import ReleasesPage from '../src/pages/releases.page';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const at = '2026-11-24T12:00:00.000Z';
const release = (n: number, active: boolean) => {
  const row = { id: id(n), name: 'mfe-chats', version: `v${n}`, contract: 1, active, created_at: at };
  return row;
};
const HEALTH = {
  testes: [
    { release_id: id(2), name: 'mfe-chats', percentual: 10, empresas: [{ id: id(9), nome: 'Salão' }], desde: at },
  ],
  versoes: [{ release_id: id(2), vistas: 8, falhas: 2, empresas: 1, sessoes: 3 }],
  faltas: [
    { release_id: id(3), tipo: 'desenho', marca: 'TypeError js/a.js:1:2', rota: '/chats', vezes: 4, ultima: at },
  ],
  recuos: [
    {
      release_id: id(3),
      para: 'v1',
      motivo: { rota: '/chats', vistas: 4, falhas: 3, empresas: 3, antes: 0, marca: null },
      puladas: [{ versao: 'v2', motivo: 'O endereço /chats já é de mfe-loja.' }],
      created_at: at,
    },
  ],
};
const sent: string[] = [];
const server = setupArea(
  http.get('*/api/master/publish-keys', () => HttpResponse.json({ items: [] })),
  http.get('*/api/master/releases', () =>
    HttpResponse.json({ items: [release(3, false), release(2, false), release(1, true)] }),
  ),
  http.get('*/api/master/release-health', () => HttpResponse.json(HEALTH)),
  http.post('*/api/master/releases/:id/:verb', ({ params }) => {
    sent.push(`${params.verb} ${params.id}`);
    return HttpResponse.json(HEALTH);
  }),
);

test('an area is taken off air after a question; what holds the panel is not offered', async () => {
  server.use(
    http.get('*/api/master/releases', () => {
      const panel = [Object.assign(release(4, true), { name: 'shell' })];
      return HttpResponse.json({ items: [release(3, false), release(1, true), ...panel] });
    }),
  );
  await renderWithApp(<ReleasesPage />, { path: '/master/releases', session: fakeSession('master') });
  const buttons = await screen.findAllByRole('button', { name: 'Tirar do ar' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('some do menu');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar do ar' }));
  await waitFor(() => expect(sent).toEqual([`off-air ${id(1)}`]));
  sent.length = 0;
});

test('an area on air that nobody gets is told with its reason', async () => {
  const broken = Object.assign(release(1, true), { quebrada: 'O endereço /master já é de mfe-loja.' });
  server.use(http.get('*/api/master/releases', () => HttpResponse.json({ items: [broken] })));
  await renderWithApp(<ReleasesPage />, { path: '/master/releases', session: fakeSession('master') });
  expect(await screen.findByText('No ar, mas não abre')).toBeInTheDocument();
  expect(screen.getByText('O endereço /master já é de mfe-loja.')).toBeInTheDocument();
});

test('a shell that would lose areas goes on air after a question that names them', async () => {
  const words = 'Com esta versão do painel, áreas que estão no ar parariam. Agenda: Este painel não tem Button.';
  const asked: string[] = [];
  server.use(
    http.post('*/api/master/releases/:id/activate', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return search
        ? HttpResponse.json({ items: [] })
        : HttpResponse.json({ error: { code: 'master/shell-loses-areas', message: words } }, { status: 409 });
    }),
  );
  await renderWithApp(<ReleasesPage />, { path: '/master/releases', session: fakeSession('master') });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Colocar no ar' }))[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Colocar no ar mesmo assim' }));
  await waitFor(() => expect(asked).toEqual(['', '?mesmo_assim=1']));
});

test('who gets which version, how it does and why one was taken back; one click each', async () => {
  const { container } = await renderWithApp(<ReleasesPage />, {
    path: '/master/releases',
    session: fakeSession('master'),
  });
  const rows = within(await screen.findByRole('table', { name: 'Versões publicadas' })).getAllByRole('row');
  await waitFor(() => expect(rows[2]).toHaveTextContent('10% das empresas e mais 1'));
  expect(rows[1]).toHaveTextContent('Recuada');
  expect(rows[2]).toHaveTextContent('25% de 8 telas vistas');
  expect(rows[3]).toHaveTextContent('No ar');
  expect(screen.getByRole('table', { name: 'Recuos' })).toHaveTextContent(
    '/chats falhou em 75% de 4 vezes (3 empresas)',
  );
  expect(screen.getByRole('table', { name: 'Recuos' })).toHaveTextContent(
    'v1v2 foi pulada. O endereço /chats já é de mfe-loja.',
  );
  expect(screen.getByRole('table', { name: 'Erros das versões' })).toHaveTextContent('TypeError js/a.js:1:2');
  expect((await axe(container)).violations).toEqual([]);
  const press = (row: number, name: string) =>
    userEvent.click(within(rows[row] as HTMLElement).getByRole('button', { name }));
  // The second click of a double click undoes nothing.
  fireEvent.click(within(rows[3] as HTMLElement).getByRole('button', { name: 'Recuar' }), { detail: 2 });
  await press(2, 'Liberar para todas');
  await press(2, 'Recuar');
  await press(3, 'Recuar');
  await waitFor(() => expect(sent).toEqual([`activate ${id(2)}`, `take-back ${id(2)}`, `take-back ${id(1)}`]));
});

test('to go back is offered where a version is that was on air, and nowhere else', async () => {
  const was = (n: number, active: boolean, esteve_no_ar: boolean) =>
    Object.assign(release(n, active), { esteve_no_ar });
  const list = [was(3, false, false), was(2, true, true), was(1, false, false)];
  server.use(
    http.get('*/api/master/releases', () => HttpResponse.json({ items: list })),
    http.get('*/api/master/release-health', () =>
      HttpResponse.json({ testes: [], versoes: [], faltas: [], recuos: [] }),
    ),
  );
  const { user } = await renderWithApp(<ReleasesPage />, {
    path: '/master/releases',
    session: fakeSession('master'),
  });
  await screen.findByRole('button', { name: 'Tirar do ar' });
  expect(screen.queryByRole('button', { name: 'Recuar' })).not.toBeInTheDocument();
  list[2] = was(1, false, true);
  await user.click(screen.getAllByRole('button', { name: 'Colocar no ar' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Recuar' })).toBeVisible();
});

test('of each area the newest few versions and what is with somebody, all of them on demand; the keys are one click away', async () => {
  const many = Array.from({ length: 9 }, (_, place) => release(9 - place, place === 8));
  server.use(http.get('*/api/master/releases', () => HttpResponse.json({ items: many })));
  const { user } = await renderWithApp(<ReleasesPage />, {
    path: '/master/releases',
    session: fakeSession('master'),
  });
  const table = within(await screen.findByRole('table', { name: 'Versões publicadas' }));
  const versions = () => table.getAllByText(/^v\d$/).map(({ textContent }) => textContent);
  // v2 is in test, v1 on air.
  await waitFor(() => expect(versions()).toEqual(['v9', 'v8', 'v7', 'v2', 'v1']));
  await user.click(screen.getByRole('button', { name: 'Ver todas (9)' }));
  expect(versions()).toHaveLength(9);
  expect(screen.queryByRole('button', { name: /^Ver todas/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Chaves de publicação' }));
  expect(screen.getByRole('button', { name: 'Nova chave' })).toHaveFocus();
});
