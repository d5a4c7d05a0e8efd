import type { Page } from '@playwright/test';
import { test as watched } from '../../support/panel';
import { REMOTES, type RemoteName, remotesFolder } from '../../support/remotes-folder';
import { type StaticPanel, startStaticPanel } from '../../support/static-panel';

export const FIRST_SCREEN: Record<RemoteName, { path: string; title: string }> = {
  'mfe-chats': { path: '/knowledge', title: 'Base de Conhecimento' },
  'mfe-scheduling': { path: '/appointments', title: 'Agendamentos' },
  'mfe-catalog': { path: '/products', title: 'Produtos' },
  'mfe-billing': { path: '/payments', title: 'Pagamentos' },
  'mfe-master': { path: '/master/plans', title: 'Planos' },
};

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

export const titleOf = (page: Page, name: RemoteName) =>
  page.getByRole('heading', { level: 1, name: FIRST_SCREEN[name].title });

export const cardOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });

/** Goes to another area the way a person does. */
export async function goTo(page: Page, name: RemoteName): Promise<void> {
  await page.getByRole('navigation').locator(`a[href="${FIRST_SCREEN[name].path}"]`).first().click();
}
