import type { Locator, Page } from '@playwright/test';
import { strike } from './hands';
import { close } from './outcomes';
import { expect } from './panel';

/** List, conversation and contact stand one at a time. */
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Who it is with stands in a drawer where there is no room beside it. */
export async function inContact(page: Page, work: (contact: Locator) => Promise<void>) {
  const opener = page.getByRole('button', { name: 'Dados do contato' });
  const narrow = isNarrow(page);
  if (narrow) await strike(opener);
  const contact = narrow
    ? page.getByRole('dialog', { name: 'Contato' })
    : page.getByRole('complementary', { name: 'Contato' });
  await work(contact);
  if (!narrow) return;
  await close(page, contact);
  await expect(opener).toBeFocused();
}
