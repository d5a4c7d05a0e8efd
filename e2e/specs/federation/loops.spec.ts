import { expect } from '@playwright/test';
import { breakScreen } from '../../support/break-screen';
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
   Promise.reject(new RangeError('Ana Souza')); throw new EvalError('Ana Souza'); };
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
      '"promessa","marca":"RangeError js/',
    ].filter((kind) => told.includes(kind)).length;
  };
  await expect.poll(kinds).toBe(3);
  expect(told).not.toContain('Ana');
  await expect(cardOf(page)).toHaveCount(0);
});
