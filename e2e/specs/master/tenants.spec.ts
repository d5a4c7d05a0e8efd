import type { Browser, Page } from '@playwright/test';
import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'cadeira-verde-7';

async function openMaster(browser: Browser): Promise<Page> {
  const master = await (await browser.newContext()).newPage();
  await signInByForm(master, stack().demo.master);
  return master;
}

/** An action on the company of the page, by keyboard, with its reason. */
async function act(page: Page, action: string, button: string) {
  await strike(page.getByRole('button', { name: /^Ações de/ }));
  await strike(page.getByRole('menuitem', { name: action }));
  const dialog = page.getByRole('dialog', { name: /Salão Jade/ });
  await dialog.getByLabel('Motivo').fill('Pedido por telefone');
  await isWhole(page);
  await strike(dialog.getByRole('button', { name: button }));
  await expect(dialog).toBeHidden();
}

test('the master has a place of its own: every entry of its menu leads somewhere, and /dashboard leads there', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const master = await openMaster(browser);
  await master.goto('/dashboard');
  await expect(master).toHaveURL(/\/master$/);
  const menu = master.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Tenants' })).toBeVisible();
  const names = await menu.getByRole('link').allTextContents();
  expect(names).not.toContain('Conversas');
  for (const name of names) {
    const link = menu.getByRole('link', { name, exact: true });
    // The shell moves the focus with the address: a key would go nowhere while the screen before gives way.
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(master.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(master.getByText('Sem permissão')).toHaveCount(0);
    await expect(master.getByText('Você administra a plataforma.')).toHaveCount(0);
  }
  await master.context().close();
});

for (const width of [1280, 360]) {
  test(`a trial made longer, cancelled and brought back; the company's open panel follows (${width} px)`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const empresa = `Salão Jade ${width} ${Date.now().toString(36).slice(-5)}`;
    await signUp(page, empresa, PASSWORD);
    await page.goto('/products');
    const master = await openMaster(browser);
    await master.setViewportSize({ width, height: 800 });
    await master.goto(`/master/tenants?search=${encodeURIComponent(empresa)}`);
    await expect(master.getByRole('link', { name: empresa })).toBeVisible();
    await isWhole(master);
    await strike(master.getByRole('link', { name: empresa }));
    await expect(master.getByRole('heading', { level: 1, name: empresa })).toBeVisible();
    await act(master, 'Estender teste', 'Estender teste');
    await act(master, 'Cancelar empresa', 'Cancelar empresa');
    await expect(master.getByText('Cancelado', { exact: true })).toBeVisible();
    await expect(page.getByText('Conta cancelada')).toBeVisible();
    await act(master, 'Reativar', 'Reativar');
    await expect(master.getByText('Trial', { exact: true })).toBeVisible();
    await expect(master.getByText(/cancelou a empresa\. Motivo: Pedido por telefone\./)).toBeVisible();
    await expect(page.getByText('Conta cancelada')).toHaveCount(0);
    await isWhole(master);
    await master.context().close();
    await page.goto('/settings?tab=registro');
    await expect(page.getByText(/O suporte da plataforma estendeu o período de teste por 7 dias/)).toBeVisible();
  });
}
