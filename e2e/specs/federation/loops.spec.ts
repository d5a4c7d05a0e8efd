import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { breakCard, breakScreen } from '../../support/break-screen';
import { filesOf } from '../../support/remotes-folder';
import { cardOf, goTo, open, test, titleOf } from './panel';

/** Sets state in an effect without end; each turn takes as long as given. */
const endless = (turnMs: number) =>
  `const [n, set] = R.useState(0); R.useEffect(() => set(n + 1)); const until = performance.now() + ${turnMs};
   while (performance.now() < until); return R.createElement('h1', null, 'Volta ' + n);`;

test('a screen that draws itself without end shows its card, and tells of it', async ({ page, federation }) => {
  const { panel, remotes } = federation;
  const change = (folder: string) => breakScreen(folder, '/payments', endless(0));
  panel.registry.set('mfe-billing', remotes.publish('mfe-billing', 'endless', { change }));
  const told = page.waitForRequest((request) => {
    const body = request.url().endsWith('/api/remote-signals') ? (request.postData() ?? '') : '';
    return body.includes('"laco"');
  });
  await open(page, federation, '/payments');
  await expect(cardOf(page)).toBeVisible();
  const { areas } = (await told).postDataJSON();
  expect(areas).toContainEqual(
    expect.objectContaining({ name: 'mfe-billing', version: 'endless', rota: '/payments', falhas: 1 }),
  );
});

test('a card of the dashboard that draws itself without end is found among the others, and leaves alone', async ({
  page,
  federation,
}) => {
  const { panel, remotes } = federation;
  const change = (folder: string) => breakCard(folder, 'receita_mes', endless(0));
  panel.registry.set('mfe-billing', remotes.publish('mfe-billing', 'endless', { change }));
  const told = page.waitForRequest((request) => {
    const body = request.url().endsWith('/api/remote-signals') ? (request.postData() ?? '') : '';
    return body.includes('"laco"');
  });
  await open(page, federation, '/dashboard');
  const main = page.getByRole('main');
  const lost = main.getByRole('alert');
  await expect(lost.filter({ hasText: 'Receita do mês' })).toBeVisible();
  const { areas } = (await told).postDataJSON();
  expect(areas.filter(({ falhas }: { falhas: number }) => falhas > 0)).toEqual([
    expect.objectContaining({ name: 'mfe-billing', version: 'endless', falhas: 1 }),
  ]);
  // Those that were suspected are back, and stay.
  await expect(lost).toHaveCount(1);
  for (const label of ['Clientes ativos', 'Agendamentos hoje', 'Conversas ativas'])
    await expect(main.getByRole('link', { name: label })).toBeVisible();
});

test('a screen too slow to be told from a busy one is left all the same', async ({ page, federation }) => {
  const { panel, remotes } = federation;
  const change = (folder: string) => breakScreen(folder, '/payments', endless(15));
  panel.registry.set('mfe-billing', remotes.publish('mfe-billing', 'slow', { change }));
  await open(page, federation, '/payments');
  await expect(page.getByRole('heading', { name: /^Volta \d\d/ })).toBeVisible();
  await goTo(page, 'mfe-catalog');
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Volta/ })).toHaveCount(0);
});

/** A handler that throws, and leaves behind a timer and a promise that do. */
const STRAYS = `const fail = () => { setTimeout(() => { throw new TypeError('Ana Souza'); });
   setTimeout(() => { throw 'Ana Souza'; }); Promise.reject(new RangeError('Ana Souza')); throw new EvalError('Ana Souza'); };
   return R.createElement('button', { onClick: fail }, 'Falhar');`;

test('what an area throws in a handler, a timer and a promise is told by its kind and place, without its words', async ({
  page,
  federation,
  expectedFaults,
}) => {
  expectedFaults.allow(/Ana Souza/);
  const { panel, remotes } = federation;
  const change = (folder: string) => breakScreen(folder, '/payments', STRAYS);
  panel.registry.set('mfe-billing', remotes.publish('mfe-billing', 'strays', { change }));
  let told = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-signals')) told += request.postData() ?? '';
  });
  await open(page, federation, '/payments');
  const button = page.getByRole('button', { name: 'Falhar' });
  const kinds = async () => {
    await button.click();
    return [
      '"acao","marca":"EvalError js/',
      '"acao","marca":"TypeError js/',
      // Thrown as bare text: only the address of its script says whose it is.
      '"acao","marca":"Error js/',
      '"promessa","marca":"RangeError js/',
    ].filter((kind) => told.includes(kind)).length;
  };
  await expect.poll(kinds).toBe(4);
  expect(told).not.toContain('Ana');
  await expect(cardOf(page)).toHaveCount(0);
});

/** Throws bare text as it is taken away: whose it is, only the places of its components tell. */
const LEAVES_BADLY = `R.useEffect(() => () => { throw 'Ana Souza'; }, []); return R.createElement('h1', null, 'Pagamentos');`;

test('a screen that throws as it is left takes nothing with it, and is told', async ({
  page,
  federation,
  expectedFaults,
}) => {
  expectedFaults.allow(/Ana Souza/);
  const { panel, remotes } = federation;
  const change = (folder: string) => breakScreen(folder, '/payments', LEAVES_BADLY);
  panel.registry.set('mfe-billing', remotes.publish('mfe-billing', 'leaves', { change }));
  const told = page.waitForRequest((request) => {
    const body = request.url().endsWith('/api/remote-signals') ? (request.postData() ?? '') : '';
    return body.includes('"desenho"');
  });
  await open(page, federation, '/payments');
  await expect(titleOf(page, 'mfe-billing')).toBeVisible();
  await goTo(page, 'mfe-catalog');
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  const { areas } = (await told).postDataJSON();
  expect(areas).toContainEqual(expect.objectContaining({ name: 'mfe-billing', version: 'leaves', falhas: 1 }));
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
});

test('what an area writes into its styles is seen on its own screens alone', async ({ page, federation }) => {
  const { panel, remotes } = federation;
  const change = (folder: string) => {
    for (const file of filesOf(join(folder, 'css')))
      appendFileSync(join(folder, 'css', file), 'h1{color:rgb(1,2,3)!important}');
  };
  panel.registry.set('mfe-catalog', remotes.publish('mfe-catalog', 'loud', { change }));
  const isLoud = (name: string) =>
    expect.poll(() => titleOf(page, name).evaluate((title) => getComputedStyle(title).color === 'rgb(1, 2, 3)'));
  await open(page, federation, '/products');
  await isLoud('mfe-catalog').toBe(true);
  await goTo(page, 'mfe-billing');
  await isLoud('mfe-billing').toBe(false);
  await goTo(page, 'mfe-catalog');
  await isLoud('mfe-catalog').toBe(true);
  await page.getByRole('navigation').locator('a[href="/settings"]').first().click();
  const own = page.getByRole('heading', { level: 1, name: 'Configurações' });
  await expect.poll(() => own.evaluate((title) => getComputedStyle(title).color === 'rgb(1, 2, 3)')).toBe(false);
});
