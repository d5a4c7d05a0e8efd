import { chromium } from '@playwright/test';
import { launchOptions } from '../../dev/launcher/browser.mjs';

const SEEN_MS = 90_000;

/** A browser; `open` gives a page of somebody signed in who has nothing kept, on the panel that the api serves. */
export async function openBrowser(apiUrl) {
  const browser = await chromium.launch(launchOptions());
  const baseURL = new URL(apiUrl).origin;
  return {
    async open({ account }) {
      const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(SEEN_MS);
      const answer = await context.request.post('/api/auth/login', { data: account, headers: { 'x-balcao': '1' } });
      if (!answer.ok()) throw new Error(`/auth/login respondeu ${answer.status()}`);
      const page = await context.newPage();
      // A browser in which somebody signed in says so, beside the cookie.
      await page.addInitScript(() => localStorage.setItem('balcao.session', '1'));
      return { page, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
