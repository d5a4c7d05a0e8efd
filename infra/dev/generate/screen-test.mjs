/** The test of a made screen: its rows, and the states a list has. */
export const screenTest = ({
  name,
  pascal,
  title,
  access,
  remote,
}) => `import type { ${pascal}Item } from '@balcao/contracts/${name}';
import { renderWithApp, resetSession } from '@balcao/platform/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import area from '../src/module';
import ${pascal}Page from '../src/pages/${name}.page';

const ITEM: ${pascal}Item = { id: '00000000-0000-4000-8000-000000000001', nome: 'Primeiro' };
const server = setupServer();
const answer = (items: ${pascal}Item[]) =>
  server.use(http.get('http://localhost/api/${name}', () => HttpResponse.json({ items })));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  resetSession();
});
afterAll(() => server.close());

test('${remote} mounts the screen at /${name}', () => {
  expect(area.routes.map(({ path }) => path)).toContain('/${name}');
});

test('what there is is listed, without a fault of accessibility', async () => {
  answer([ITEM]);
  const { container } = await renderWithApp(<${pascal}Page />);
  expect(await screen.findByText('Primeiro')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('an empty list says so', async () => {
  answer([]);
  await renderWithApp(<${pascal}Page />);
  expect(await screen.findByText(/Nada por aqui ainda/)).toBeInTheDocument();
});

test('a failure is told and can be tried again', async () => {
  server.use(http.get('http://localhost/api/${name}', () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderWithApp(<${pascal}Page />);
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  answer([ITEM]);
  await user.click(again);
  expect(await screen.findByText('Primeiro')).toBeInTheDocument();
});

test('whoever lacks ${access} is told so, and nothing is asked', async () => {
  await renderWithApp(<${pascal}Page />, { session: null });
  expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
});
`;
