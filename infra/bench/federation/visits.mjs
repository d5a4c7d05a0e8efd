import { chromium } from '@playwright/test';
import { launchOptions } from '../../dev/launcher/browser.mjs';

/** 'Fast 4G' as the browser's own developer tools have it: bytes per second and ms. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const SLOWER_CPU = 4;
/** As long as a hand rests on a link before it clicks. */
const HOVER_MS = 100;
const QUIET_MS = 700;
/** The areas' first screens and the shell's own. */
const SCREENS = ['/chats', '/appointments', '/products', '/customers', '/payments', '/knowledge', '/users'];

export const openBrowser = () => chromium.launch(launchOptions());

/**
 * A page of somebody signed in whose browser has nothing kept. `served` lists what came over the wire, with its bytes as
 * they were sent; `slow`: on a phone's network and processor.
 */
async function openPage(browser, { url, account, federated, slow }) {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  const answer = await context.request.post('/api/auth/login', { data: account, headers: { 'x-balcao': '1' } });
  if (!answer.ok()) throw new Error(`/auth/login respondeu ${answer.status()}`);
  const page = await context.newPage();
  const served = await followBytes(page, { slow, federated });
  await page.addInitScript(() => {
    // A browser in which somebody signed in says so, beside the cookie.
    localStorage.setItem('balcao.session', '1');
    new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return { page, served, close: () => context.close() };
}

async function followBytes(page, { slow, federated }) {
  const wire = await page.context().newCDPSession(page);
  const served = new Map();
  await wire.send('Network.enable');
  // The api names the areas it has in every page, also where they lie in the one bundle already.
  if (!federated) await wire.send('Network.setBlockedURLs', { urls: ['*/remotes/*.js', '*/remotes/*.css'] });
  if (slow) {
    await wire.send('Network.emulateNetworkConditions', FAST_4G);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  }
  wire.on('Network.responseReceived', ({ requestId, response }) =>
    served.set(requestId, { path: new URL(response.url).pathname, type: response.mimeType, bytes: 0 }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = served.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return () => [...served.values()];
}

const chatsLink = (page) => page.getByRole('navigation').getByRole('link', { name: /^Conversas/ });

/** The live stream never ends: quiet is when nothing has come for a moment. */
async function settle(page, served) {
  // Only whoever is signed in has the menu: nobody weighs the sign-in page by mistake.
  await chatsLink(page).waitFor();
  await page.getByRole('main').getByRole('heading').first().waitFor();
  for (let before = -1; before !== sum(served()); ) {
    before = sum(served());
    await page.waitForTimeout(QUIET_MS);
  }
}

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
/** Data is not weighed; what only a federated panel has to ask for is. */
const weighed = (federated) => (one) => !one.path.startsWith('/api/') || (federated && one.path === '/api/remotes');

/** The first visit to the conversations: bytes, and when the largest thing on it was painted (ms). */
export async function firstVisit(browser, side) {
  const { page, served, close } = await openPage(browser, { ...side, slow: true });
  await page.goto('/chats');
  await settle(page, served);
  const paint = await page.evaluate(() => globalThis.largestPaint);
  const files = served().filter(weighed(side.federated));
  await close();
  return { kB: sum(files) / 1000, paint };
}

/** From the click on 'Conversas' on a dashboard that stands still to the first heading of that screen, in ms. */
export async function coldClick(browser, side) {
  const { page, served, close } = await openPage(browser, { ...side, slow: true });
  await page.goto('/dashboard');
  await settle(page, served);
  await page.evaluate(() => {
    const here = () => document.querySelector('main h1, main h2')?.textContent;
    const before = here();
    globalThis.changed = new Promise((resolve) => {
      document.addEventListener(
        'click',
        () => {
          const begun = performance.now();
          const look = () =>
            here() && here() !== before ? resolve(performance.now() - begun) : requestAnimationFrame(look);
          look();
        },
        { once: true, capture: true },
      );
    });
  });
  const link = chatsLink(page);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await link.click();
  const took = await page.evaluate(() => globalThis.changed);
  await close();
  return took;
}

/** Scripts of seven screens, one after the other in one tab, in kB. */
export async function sevenScreens(browser, side) {
  const { page, served, close } = await openPage(browser, side);
  await page.goto('/dashboard');
  await settle(page, served);
  for (const path of SCREENS) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await settle(page, served);
  }
  const scripts = served().filter(({ path }) => path.endsWith('.js'));
  await close();
  return sum(scripts) / 1000;
}
