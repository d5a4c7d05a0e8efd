import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import budgets from '../../../infra/build/budgets/budgets.json';
import { filesOf, REMOTES, ROOT } from '../../support/remotes-folder';
import type { Served } from '../../support/static-panel';
import { open, test } from './panel';

// gzip -9 sizes, 1 kB = 1000 B. The browser's own request for the icon is not part of the page.
const weigh = (served: Served[], type: string) =>
  served.filter((file) => file.type === type).reduce((sum, file) => sum + file.gzip, 0);
const ofPage = (served: Served[]) => served.filter(({ path }) => !path.startsWith('/favicon'));

test('/login stays within its JavaScript', async ({ page, federation }) => {
  await page.goto(`${federation.panel.url}/login`);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(weigh(federation.panel.served, 'text/javascript')).toBeLessThanOrEqual(budgets.loginJs);
});

// docs/decisions/0060-numbers-first-then-the-areas-cards.md
test('the first signed-in screen stays within its JavaScript, styles and requests, and reads without any area', async ({
  page,
  federation,
}) => {
  // The page is not at rest until the numbers are read: nothing that waits for rest may be needed for that.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (done) => waiting.push(done);
    const come = () => waiting.forEach((done) => void done({ didTimeout: false, timeRemaining: () => 50 }));
    Object.assign(window, { comeToRest: come });
  });
  let requests = 0;
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/favicon')) requests++;
  });
  await open(page, federation, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const main = page.getByRole('main');
  for (const card of ['Clientes ativos', 'Agendamentos hoje', 'Conversas ativas', 'Receita do mês']) {
    await expect(main.getByRole('link', { name: card })).toContainText(/\d/);
  }
  const served = ofPage(federation.panel.served);
  expect(weigh(served, 'text/javascript')).toBeLessThanOrEqual(budgets.firstRouteJs);
  expect(weigh(served, 'text/css')).toBeLessThanOrEqual(budgets.firstRouteCss);
  expect(requests, served.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(budgets.firstRouteRequests);

  await page.evaluate(() => (window as unknown as { comeToRest: () => void }).comeToRest());
  for (const line of ['2 novos neste mês', 'Nada mais hoje', 'Nenhuma espera por você', /R\$\s0,00 hoje/]) {
    await expect(main.getByText(line)).toBeVisible();
  }
  const whole = weigh(ofPage(federation.panel.served), 'text/javascript');
  expect(whole).toBeLessThanOrEqual(budgets.dashboardJs);
});

const ownJs: Record<string, number> = budgets.remoteOwnJs;

for (const name of REMOTES) {
  test(`${name} stays within its own code`, () => {
    const dist = join(ROOT, name, 'dist');
    const sizes = filesOf(dist)
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
    const isEntry = ({ file }: { file: string }) => file.startsWith('remoteEntry');
    const sum = (list: typeof sizes) => list.reduce((total, { gzip }) => total + gzip, 0);
    expect(sum(sizes.filter((file) => !isEntry(file)))).toBeLessThanOrEqual(ownJs[name] ?? budgets.newRemoteOwnJs);
    expect(sum(sizes.filter(isEntry))).toBeLessThanOrEqual(budgets.remoteEntryJs);
  });
}
