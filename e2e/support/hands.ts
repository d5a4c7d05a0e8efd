import type { Locator, Page } from '@playwright/test';
import { expect } from './panel';

const MOST_TABS = 80;

/** Tab by tab, as somebody without a mouse gets there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // What is disabled is not on the way.
  await expect(target).toBeEnabled();
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

/** Playwright's own actions wait for what is still to come until the test itself is over, far longer than an expectation. */
const AS_LONG_AS_ACTIONS = { timeout: 230_000 };

/** In a page: takes the focus, and says whether it still has it when what was about to move it has done so. */
async function keepsFocus(element: HTMLElement | SVGElement): Promise<boolean> {
  const frame = () => new Promise(requestAnimationFrame);
  element.focus();
  await frame();
  await frame();
  return element === document.activeElement;
}

/**
 * A key on a button or field, once it can be pressed and keeps the focus. Playwright's own `press` waits for neither: on what
 * is still disabled, or while a dialog that opens takes the focus, the key goes nowhere and nobody says so.
 */
export async function strike(target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled(AS_LONG_AS_ACTIONS);
  await expect.poll(() => target.evaluate(keepsFocus), AS_LONG_AS_ACTIONS).toBe(true);
  await target.press(key);
}

/** More options than any group or menu has. */
const MOST_ARROWS = 20;

/** Arrow by arrow, within a group of options or a menu, where Tab only comes to one of them. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let arrows = 0; arrows < MOST_ARROWS; arrows += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`not reached within ${MOST_ARROWS} arrows: ${target}`);
}

/** In a page: on this option or on another one of its group. */
const inGroup = (option: HTMLElement | SVGElement) =>
  document.activeElement?.getAttribute('name') === option.getAttribute('name');

async function pick(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeEnabled();
  for (let tabs = 0; !(await option.evaluate(inGroup)); tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`not reached within ${MOST_TABS} tabs: ${option}`);
    await page.keyboard.press('Tab');
  }
  await arrowTo(page, option);
  // An arrow chooses what it comes to; the option Tab came to may still be open.
  if (!(await option.isChecked())) await page.keyboard.press('Space');
  await expect(option).toBeChecked();
}

async function fromMenu(page: Page, opener: Locator, item: Locator): Promise<void> {
  await press(page, opener);
  // A menu takes the focus when it has opened: an arrow before that goes nowhere.
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible();
  await arrowTo(page, item);
  await page.keyboard.press('Enter');
}

/** How somebody works a screen: the same walk by mouse and without one. */
export interface Hands {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
  /** One of a group of options. */
  pick(option: Locator): Promise<void>;
  fromMenu(opener: Locator, item: Locator): Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  // Going to a field is a click too.
  fill: async (field, text) => {
    await field.click();
    await field.fill(text);
  },
  choose: async (list, option) => void (await list.selectOption(option)),
  pick: (option) => option.check(),
  fromMenu: async (opener, item) => {
    await opener.click();
    await item.click();
  },
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
  pick: (option) => pick(page, option),
  fromMenu: (opener, item) => fromMenu(page, opener, item),
});
