import { fakeSession } from '@balcao/platform/testing';
import { screen, within } from '@testing-library/react';
import { groupBySection, visibleEntries } from '../src/layout/build-menu';
import { answer, fakeApi, registry } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
const entry = (path: string, label: string, order: number, section: string) => ({
  path,
  label,
  icon: 'x',
  order,
  section,
  access: 'session',
});
const hostile = {
  name: 'mfe-agenda-vip',
  nav: [
    entry('/vip', 'conversas ', -5, 'dia-a-dia'),
    entry('/vip/a', 'Dashboard', -5, 'Dia  a dia'),
    entry('/vip/d', 'Cl\u200bíe\u00adntes\u3164', -5, 'dia-a-dia'),
    entry('/vip/b', 'VIP', -5, 'Antes de tudo'),
    entry('/vip/c', 'Outra', -5, 'configuracao'),
  ],
};

test('an area that nobody has named yet stands below the screens of the panel, and its words are told apart', () => {
  const sections = groupBySection(visibleEntries([hostile, ...registry.remotes], () => true));
  expect(sections.map(({ title }) => title)).toEqual([
    'Master',
    'Dia a dia',
    'Cadastros',
    'Financeiro',
    'Configuração',
    'Antes de tudo',
  ]);
  const daily = sections.find(({ title }) => title === 'Dia a dia')?.entries.map(({ label }) => label);
  expect(daily?.[0]).toBe('Dashboard');
  expect(daily).toEqual(
    expect.arrayContaining([
      'Conversas',
      'conversas  (mfe-agenda-vip)',
      'Dashboard (mfe-agenda-vip)',
      'Cl\u200bíe\u00adntes\u3164 (mfe-agenda-vip)',
    ]),
  );
});

test('a card of another name for one that an area has already is told apart, and one of the same name is not shown', async () => {
  const card = (name: string) => ({
    slot: 'dashboard.cards',
    name,
    label: 'Conversas ativas',
    icon: 'x',
    path: '/vip',
    order: -5,
    access: 'session',
  });
  const [chats] = registry.remotes.filter(({ name }) => name === 'mfe-chats');
  const file = '/remotes/mfe-agenda-vip/test/remoteEntry.js';
  const vip = Object.assign({}, chats, {
    name: 'mfe-agenda-vip',
    scope: 'mfe_agenda_vip',
    entry: file,
    files: { [file]: chats.integrity },
    routes: ['/vip'],
    nav: [],
    widgets: [card('conversas_ativas'), card('outro_nome')],
  });
  server.use(answer('get', '/remotes', { remotes: [vip, ...registry.remotes] }));
  await renderShell('/dashboard', { session: fakeSession('admin') });
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByText('Conversas ativas')).toHaveLength(1);
  expect(main.getByText('Conversas ativas').closest('a')).toHaveAttribute('href', '/chats');
  expect(main.getByText('Conversas ativas (mfe-agenda-vip)')).toBeVisible();
});
