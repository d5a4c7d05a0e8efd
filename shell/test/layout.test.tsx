import type { Role } from '@balcao/contracts/permissions';
import { fakeSession } from '@balcao/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from './fake-api';
import { address, follow, menuLabels, renderShell } from './render-shell';

fakeApi();
const COMPANY = [
  'Dashboard',
  'Conversas',
  'Agendamentos',
  'Produtos',
  'Clientes',
  'Pagamentos',
  'Base de Conhecimento',
  'Integrações',
  'Usuários',
  'Sistema',
  'Assinatura',
  'Configurações',
];
const at = (role: Role) => renderShell('/dashboard', { session: fakeSession(role) });
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

test('the menu has the twelve entries of the product, in its order, for an admin', async () => {
  await at('admin');
  expect(menuLabels()).toEqual(COMPANY);
});

test('entries stand under their sections', async () => {
  await at('admin');
  const sections = within(menu())
    .getAllByRole('list')
    .map((list) => [
      list.getAttribute('aria-label'),
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]);
  expect(sections).toEqual([
    ['Dia a dia', ['Dashboard', 'Conversas', 'Agendamentos']],
    ['Cadastros', ['Produtos', 'Clientes']],
    ['Financeiro', ['Pagamentos']],
    ['Configuração', ['Base de Conhecimento', 'Integrações', 'Usuários', 'Sistema', 'Assinatura', 'Configurações']],
  ]);
});

test.each([
  ['master', true],
  ['admin', true],
  ['user', false],
  ['viewer', false],
] as const)('Usuários and Sistema for %s: %s', async (role, shown) => {
  await at(role);
  expect(menuLabels().includes('Usuários')).toBe(shown);
  expect(menuLabels().includes('Sistema')).toBe(shown);
});

test.each([
  ['master', true],
  ['admin', false],
  ['user', false],
  ['viewer', false],
] as const)('the master section for %s: %s', async (role, shown) => {
  await at(role);
  const links = within(menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const paths = ['/master', '/master/tenants', '/master/plans', '/master/financials'];
  expect(paths.filter((path) => links.includes(path))).toEqual(shown ? paths : []);
});

test('an account without a company sees no entry that would end in a wall', async () => {
  await renderShell('/settings', { session: { ...fakeSession('master'), tenant: null } });
  const platform = ['Visão geral', 'Tenants', 'Planos', 'Financeiro', 'Registro', 'Exclusões', 'Operação', 'Versões'];
  expect(menuLabels()).toEqual([...platform, 'Sistema', 'Configurações']);
});

test('the entry of the screen is marked as current', async () => {
  await at('admin');
  expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('the header shows the name of the company and its plan', async () => {
  await at('admin');
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Studio Bella')).toBeInTheDocument();
  expect(header.getByText('Pro')).toBeInTheDocument();
});

test('a skip link leads to the content', async () => {
  await at('admin');
  expect(screen.getByRole('link', { name: 'Pular para o conteúdo' })).toHaveAttribute('href', '#conteudo');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'conteudo');
});

test('the collapsed menu keeps its names and is remembered', async () => {
  const { user, unmount } = await at('admin');
  await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect(within(menu()).getByRole('link', { name: 'Conversas' })).toHaveAttribute('title', 'Conversas');
  unmount();
  await at('admin');
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('a new screen takes the focus to its beginning', async () => {
  const { user } = await at('admin');
  await follow(user, within(menu()).getByRole('link', { name: 'Configurações' }));
  await waitFor(() => expect(address()).toBe('/settings'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Ctrl K opens the palette; a name and Enter go to the screen', async () => {
  const { user } = await at('admin');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByPlaceholderText('Ir para…'), 'Usuár');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/users'));
});

test.each(['the menu', 'the palette'])(
  'a name typed and not saved is asked about before %s leads away',
  async (way) => {
    const { user } = await renderShell('/settings', { session: fakeSession('admin') });
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), ' F.');
    if (way === 'the menu') await user.click(within(menu()).getByRole('link', { name: 'Conversas' }));
    else {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByPlaceholderText('Ir para…'), 'Usuár');
      await user.keyboard('{Enter}');
    }
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(address()).toBe('/settings');
    expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveDisplayValue(/ F\.$/);
    if (way === 'the palette')
      await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveFocus());
  },
);

test('the theme goes through clara, escura and the one of the system', async () => {
  const { user } = await at('admin');
  const press = (name: string) => user.click(within(screen.getByRole('banner')).getByRole('button', { name }));
  await press('Aparência: a do sistema. Mudar para clara');
  await press('Aparência: clara. Mudar para escura');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await press('Aparência: escura. Seguir o sistema');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});
