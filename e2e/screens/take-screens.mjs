import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../infra/dev/launcher/browser.mjs';
import { SCREENS } from './routes.mjs';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const SCHEMES = ['light', 'dark'];

async function signIn(page, { urls, demo }, as) {
  if (as === 'visitor') return;
  await page.goto(`${urls.panel}/login`);
  const email = as === 'master' ? demo.master : demo.email;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.senhas[email]);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Lists and pictures have arrived: the network is quiet (the live stream never ends, so only for a moment). */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  await page.waitForTimeout(400);
}

async function take(page, screen, { urls, folder, size, scheme }) {
  await page.goto(`${urls.panel}${screen.path}`);
  await settle(page);
  if (screen.open) {
    await screen.open(page);
    await settle(page);
  }
  await page.screenshot({ path: join(folder, `${screen.name}-${size.width}-${scheme}.png`), fullPage: !screen.open });
}

/**
 * Takes every screen (or those whose name contains one of `only`) in both sizes and schemes. Returns how many pictures were
 * written and the names of those that could not be.
 */
export async function takeScreens({ stack, folder, only, progress }) {
  const wanted = SCREENS.filter(({ name }) => !only.length || only.some((part) => name.includes(part)));
  const browser = await chromium.launch(launchOptions());
  const failed = [];
  let taken = 0;
  try {
    for (const as of new Set(wanted.map((screen) => screen.as))) {
      const context = await browser.newContext({
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      await progress.step(`Entrando como ${as}`, () => signIn(page, stack, as));
      for (const size of SIZES) {
        for (const scheme of SCHEMES) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          for (const screen of wanted.filter((one) => one.as === as)) {
            const work = () => take(page, screen, { urls: stack.urls, folder, size, scheme });
            await progress.step(`${screen.name} ${size.width} ${scheme}`, work).then(
              () => {
                taken += 1;
              },
              (error) => {
                failed.push(`${screen.name}-${size.width}-${scheme}`);
                progress.say(`  ${error.message.split('\n')[0]}`);
              },
            );
          }
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { taken, failed };
}
