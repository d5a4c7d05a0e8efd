import type AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { strike } from './hands';
import { expect } from './panel';
import { isLoaded, rules } from './rules';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Only these look at colours: what is there, and how it is named and reached, is the same in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What is on screen is whole: loaded, no wider than the window, and clean by the accessibility rules, light and dark. */
export async function look(page: Page, path: string, ready: Locator) {
  await expect(ready.first()).toBeVisible();
  await isLoaded(page);
  await expect(page.getByText('Não foi possível carregar')).toHaveCount(0);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0], `${path} overflows`).toBeLessThanOrEqual(width[1] ?? 0);
  await judge(path, (await rulesHere(page)).withTags(WCAG));
  await paint(page, 'dark');
  await judge(`${path} (dark)`, (await rulesHere(page)).withRules(OF_COLOUR));
  await paint(page, 'light');
}

const rulesHere = async (page: Page) => (await rules(page)).options({ resultTypes: ['violations'] });

async function judge(path: string, wanted: AxeBuilder) {
  const { violations } = await wanted.analyze();
  expect(
    violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The panel follows the system's colours; a colour on its way is none of them. */
async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

export async function check(page: Page, path: string, ready = page.getByRole('heading', { level: 1 })) {
  await page.goto(path);
  await look(page, path, ready);
}

/** The form behind a button; it is closed again. All by keyboard, and back to the button. */
export async function lookAtForm(page: Page, button: Locator, title: string) {
  const opener = button.filter({ visible: true }).first();
  await openForm(page, opener, title);
  await expect(opener).toBeFocused();
}

/** The same of a button that goes with what it opens. */
export async function openForm(page: Page, opener: Locator, title: string) {
  await strike(opener);
  const form = page.getByRole('dialog', { name: title });
  await look(page, `form: ${title}`, form);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}
