import { pascal } from './names.mjs';

/** The test of a made screen: its rows, and the states a list has. */
export const screenTest = ({
  name,
  title,
  access,
  area,
  path,
  contractInTest,
}) => `import type { ${pascal(name)}Item } from '${contractInTest}';
import { renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';
import ${pascal(name)}Page from '../src/pages/${name}.page';

const ITEM: ${pascal(name)}Item = { id: uuid(1), nome: 'Primeiro' };
const server = setupArea();
const answer = (items: ${pascal(name)}Item[]) =>
  server.use(http.get(\`\${API}${path}\`, () => HttpResponse.json({ items })));

test('${area} mounts the screen at /${name}', () => {
  expect(area.routes.map(({ path }) => path)).toContain('/${name}');
});

test('what there is is listed, without a fault of accessibility', async () => {
  answer([ITEM]);
  const { container } = await renderWithApp(<${pascal(name)}Page />);
  expect(await screen.findByText('Primeiro')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('an empty list says so', async () => {
  answer([]);
  await renderWithApp(<${pascal(name)}Page />);
  expect(await screen.findByText(/Nada por aqui ainda/)).toBeInTheDocument();
});

test('a failure is told and can be tried again', async () => {
  server.use(http.get(\`\${API}${path}\`, () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderWithApp(<${pascal(name)}Page />);
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  answer([ITEM]);
  await user.click(again);
  expect(await screen.findByText('Primeiro')).toBeInTheDocument();
});

test('whoever lacks ${access} is told so, and nothing is asked', async () => {
  await renderWithApp(<${pascal(name)}Page />, { session: null });
  expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
});
`;
