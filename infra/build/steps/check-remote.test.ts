import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');

/** jest runs CommonJS; the build's own modules are asked from a Node of their own. */
function check(name: string, declared: unknown, live: unknown[] = []): string[] {
  const script = `import { problemsOf } from './infra/build/steps/check-remote.mjs';
    console.log(JSON.stringify(await problemsOf(${JSON.stringify(name)}, ${JSON.stringify(declared)}, ${JSON.stringify(live)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT }).toString());
}

const nav = { path: '/payments', label: 'Pagamentos', icon: 'cash', order: 60, section: 'x', access: 'payments.read' };
const card = {
  slot: 'dashboard.cards',
  name: 'receita_mes',
  label: 'Receita',
  icon: 'cash',
  path: '/payments',
  order: 1,
  access: 'payments.read',
};
const good = { name: 'mfe-billing', contract: 1, routes: ['/payments', '/subscription'], nav: [nav] };

test('a declaration in order may go out, with its cards or without', () => {
  expect(check('mfe-billing', good)).toEqual([]);
  expect(check('mfe-billing', { ...good, widgets: [card] })).toEqual([]);
});

test.each([
  ['an unknown rule', { nav: [{ ...nav, access: 'nao.existe' }] }, 'nav.0.access: Esta regra de acesso não existe.'],
  ['no rule', { nav: [{ ...nav, access: undefined }] }, 'nav.0.access: A regra de acesso precisa ser um texto.'],
  ['a menu of nothing', { nav: [null] }, /^nav\.0: /],
  [
    'a card of an unknown rule',
    { widgets: [{ ...card, access: 'nao.existe' }] },
    'widgets.0.access: Esta regra de acesso não existe.',
  ],
  [
    'a card that leads elsewhere',
    { widgets: [{ ...card, path: '/chats' }] },
    'O cartão receita_mes leva para fora dos endereços da área.',
  ],
  ['one card twice', { widgets: [card, card] }, 'Dois cartões têm o mesmo nome no mesmo lugar.'],
  ['an address of the shell', { routes: ['/payments', '/dashboard'] }, 'routes.1: Este endereço é do próprio painel.'],
  ['an address of another area', { routes: ['/payments', '/chats'] }, 'O endereço /chats já é de mfe-chats.'],
  ['another name', { name: 'mfe-chats' }, 'name: precisa ser mfe-billing.'],
])('%s may not', (_name, change, problem) => {
  const problems = check('mfe-billing', { ...good, ...change });
  expect(problems).toContainEqual(problem instanceof RegExp ? expect.stringMatching(problem) : problem);
});

test('an address that is live elsewhere may not, though no remote.json here says so', () => {
  const live = [{ name: 'mfe-loja', routes: ['/subscription/loja'] }];
  expect(check('mfe-billing', good, live)).toEqual(['O endereço /subscription já é de mfe-loja.']);
});
