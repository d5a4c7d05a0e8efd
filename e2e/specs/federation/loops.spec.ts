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
