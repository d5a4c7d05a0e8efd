import type { Page } from '@playwright/test';
import { expect } from './panel';
import { isLoaded, rules } from './rules';

/** A menu that is closing stands for a moment beside the page's regions. */
const TRANSIENT = 'region';

/** There is something to judge: a page that is still coming has no heading yet. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await isLoaded(page);
}

/** Clean by the accessibility rules: all of the page, or what stands within. */
export async function isClean(page: Page, within?: string): Promise<void> {
  if (!within) await stands(page);
  const all = (await rules(page)).disableRules(TRANSIENT);
  const { violations } = await (within ? all.include(within) : all).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, page.url()).toEqual([]);
}

/** What a screen owes everybody: no wider than the window, and clean. */
export async function isWhole(page: Page): Promise<void> {
  await stands(page);
  const [wide = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, `${page.url()} overflows`).toBeLessThanOrEqual(window);
  await isClean(page);
}
