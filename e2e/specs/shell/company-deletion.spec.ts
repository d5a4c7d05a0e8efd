import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, test } from '../../support/panel';

const PASSWORD = 'cadeira-verde-7';

for (const width of [1280, 360]) {
  test(`the archive, the deletion, read only, and back: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signUp(page, 'Salão da Lia', PASSWORD);
    await page.goto('/settings?tab=empresa');
    await page.getByRole('button', { name: 'Preparar arquivo' }).click();
    const save = page.getByRole('button', { name: /^Baixar arquivo \(/ });
    await expect(save).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/^balcao-dados-[\d-]+\.zip$/);

    // By keyboard from here on.
    await strike(page.getByRole('button', { name: 'Excluir empresa…' }));
    const dialog = page.getByRole('dialog', { name: 'Excluir a empresa?' });
    const name = dialog.getByLabel(/Digite o nome da empresa: Salão da Lia/);
    await expect(name).toBeFocused();
    await page.keyboard.type('Salão da Lia');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await isClean(page, '[role="dialog"]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Exclusão marcada' })).toBeVisible();
    await expect(page.getByText('Exclusão marcada', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Lia pediu em /)).toBeVisible();
    await isClean(page);

    await page.goto('/subscription');
    await expect(page.getByText(/A exclusão da empresa está marcada/)).toBeVisible();
    await page.getByRole('link', { name: 'Desfazer' }).click();
    // The shell takes the focus to the new screen: a key pressed before that goes nowhere.
    await expect(page.getByRole('main')).toBeFocused();
    await strike(page.getByRole('button', { name: 'Desfazer exclusão' }));
    await expect(page.getByText('Exclusão desfeita. Tudo voltou a funcionar.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Excluir empresa…' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Desfazer' })).toBeHidden();
  });
}
