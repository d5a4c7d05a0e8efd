import type { Page } from '@playwright/test';
import { test as watched } from '../../support/panel';
import { declared, REMOTES, remotesFolder } from '../../support/remotes-folder';
import { type StaticPanel, startStaticPanel } from '../../support/static-panel';

/** The first entry of an area's menu; of these another one, whose data an empty list is enough for. */
const QUIET: Record<string, string> = { 'mfe-chats': '/knowledge', 'mfe-master': '/master/plans' };

/** Where each area is entered, and the heading found there: the words of its menu. */
export function firstScreen(name: string): { path: string; title: string } {
  const { nav } = declared(name);
  const entry = nav.find(({ path }) => path === QUIET[name]) ?? nav[0];
  if (!entry) throw new Error(`${name} has no entry in the menu`);
  return { path: entry.path, title: entry.label };
}

export interface Federation {
  panel: StaticPanel;
  remotes: ReturnType<typeof remotesFolder>;
}

/** Every test gets its own server and its own copy of the published remotes; nothing else runs. */
export const test = watched.extend<{ federation: Federation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  federation: async ({}, use) => {
    const remotes = remotesFolder();
    const panel = await startStaticPanel(remotes.dir);
    for (const name of REMOTES) panel.registry.set(name, remotes.publish(name, 'v1'));
    await use({ panel, remotes });
    await panel.close();
    remotes.remove();
  },
});

/** Opens a screen as somebody whose session this browser remembers. */
export async function open(page: Page, { panel }: Federation, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('balcao.session', '1'));
  await page.goto(panel.url + path);
}

export const titleOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: firstScreen(name).title });

export const cardOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });

/** Goes to another area the way a person does. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation')
    .locator(`a[href="${firstScreen(name).path}"]`)
    .first()
    .click();
}
