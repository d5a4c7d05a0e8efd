import type { LinhaDoRegistro, readAuditSeals } from '@balcao/contracts/audit';
import type { ResponseOf } from '@balcao/contracts/endpoint';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import AuditPage from '../src/pages/audit.page';

const ID = '00000000-0000-4000-8000-000000000071';
const line = (over: Partial<LinhaDoRegistro> = {}): LinhaDoRegistro => ({
  id: ID,
  quando: '2026-11-22T12:00:00.000Z',
  quem: 'Lia',
  tipo: 'clientes',
  frase: 'Lia exportou a lista de clientes.',
  rede: '198.51.100.0/24',
  empresa: { id: ID, nome: 'Salão da Lia' },
  ...over,
});
const seals = (over: object = {}): ResponseOf<typeof readAuditSeals> =>
  Object.assign(
    {
      registros: 2,
      linhas: 1234,
      verificada_ate: '2026-11-22T11:58:00.000Z',
      conferida_em: '2026-11-22T12:00:00.000Z',
      quebras: [],
    },
    over,
  );

let asked: URLSearchParams[];
const server = setupArea(
  http.get('*/api/master/audit', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const items = query.get('pessoa')
      ? []
      : [line(), line({ id: ID.replace('71', '72'), empresa: null, rede: null, frase: 'Uma versão foi ao ar.' })];
    return HttpResponse.json({ items, nextCursor: null });
  }),
  http.get('*/api/master/audit/seals', () => HttpResponse.json(seals())),
);
beforeEach(() => {
  asked = [];
});
const open = (path = '/master/audit') => renderWithApp(<AuditPage />, { path, session: fakeSession('master') });

test('who did what, with the company or the platform, and until when it is verified', async () => {
  const { container } = await open();
  const table = within(await screen.findByRole('table', { name: 'Registro da plataforma' }));
  expect(await table.findByText('Lia exportou a lista de clientes.')).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Salão da Lia' })).toHaveAttribute('href', `/master/tenants/${ID}`);
  expect(table.getByText('Plataforma')).toBeInTheDocument();
  expect(table.getByText('Endereço 198.51.100.x')).toBeInTheDocument();
  expect(await screen.findByText(/^Verificado até 22\/11\/2026 08:58/)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('what is looked for stands in the address, is asked of the server, and can be cleared', async () => {
  const { user } = await open('/master/audit?empresa=lia&tipo=clientes&acao=nada&de=ontem&ate=2026-11-22');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const first = Object.fromEntries(asked[0] ?? []);
  expect(first).toMatchObject({ empresa: 'lia', tipo: 'clientes', ate: '2026-11-22' });
  expect([first.acao ?? '', first.de ?? '']).toEqual(['', '']);
  await user.type(await screen.findByRole('searchbox', { name: 'Pessoa ou e-mail' }), 'ninguem');
  expect(await screen.findByText('Nada encontrado com estes filtros.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Lia exportou a lista de clientes.')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Empresa' })).toHaveValue('');
});

test('a log that is not as it was sealed is named with its first line; nothing is said to be verified', async () => {
  const quebra = {
    empresa: { id: ID, nome: 'Salão da Lia' },
    motivo: 'mudada',
    n: 17,
    linha: ID,
    total: 3,
    conferida_em: null,
  };
  server.use(
    http.get('*/api/master/audit/seals', () => HttpResponse.json(seals({ verificada_ate: null, quebras: [quebra] }))),
  );
  const { container } = await open();
  expect(
    await screen.findByText(/Salão da Lia, linha 17: a linha foi mudada depois de selada \(e mais 2\)\./),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Verificado até/)).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('not verified yet, and a list that fails, are said', async () => {
  server.use(
    http.get('*/api/master/audit/seals', () => HttpResponse.json(seals({ verificada_ate: null }))),
    http.get('*/api/master/audit', () => refused(500, 'http/unexpected', 'x')),
  );
  await open();
  expect(await screen.findByText('Ainda não verificado')).toBeInTheDocument();
  expect(await screen.findByText('Não foi possível carregar o registro.')).toBeInTheDocument();
});
