import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './panel';

/** Already there. */
const KEPT = 'void 0';

/** What fades in or out has none of its colours: nothing is judged before it has come to rest. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // What turns for as long as somebody waits never comes to rest.
    const isEndless = (one: Animation) => one.effect?.getComputedTiming().iterations === Infinity;
    const moving = () => document.getAnimations().filter((one) => !isEndless(one));
    // Drawn as it is now, so that what is about to move does.
    await frame();
    await frame();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });

/** Nothing on screen is still on its way: what is judged before that is the skeleton. */
export const isLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);

/**
 * The accessibility rules, to run in a page. They are more than a megabyte of script, which the builder parses twice for every
 * look: a page they are in keeps them. The panel has no frames: without the mode for frames of other origins, the sum is made
 * where the rules ran instead of in a page of its own with another copy of them.
 */
export async function rules(page: Page): Promise<AxeBuilder> {
  await atRest(page);
  const there = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(there ? { page, axeSource: KEPT } : { page }).setLegacyMode();
}
