import type { Locator, Page } from '@playwright/test';
import { expect } from './panel';

const MOST_TABS = 80;

/** Tab by tab, as somebody without a mouse gets there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached within ${MOST_TABS} tabs: ${target}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** How somebody works a screen: the same walk by mouse and without one. */
export interface Hands {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption(option)),
};

export const keyboard = (page: Page): Hands => ({
  press: (target) => press(page, target),
  fill: async (field, text) => {
    await reach(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  // A closed list jumps to the option whose name is typed.
  choose: async (list, option) => {
    await reach(page, list);
    await page.keyboard.type(option);
    await expect(list.locator('option:checked')).toHaveText(option);
  },
});
