import type { Page } from '@playwright/test';
import { signUp } from '../../support/company';
import { press, reach } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, signIn, test } from '../../support/panel';

const toast = (page: Page, text: RegExp) => page.locator('[data-toasts]').getByText(text).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`at ${width} px: the day's cash without a mouse`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // A company has one drawer: another walk's, left open, would be in the way.
    await signUp(page, 'Salão da Lia', 'cadeira-verde-7');
    await page.goto('/payments/caixa');
    await press(page, page.getByRole('button', { name: 'Abrir caixa' }));
    await expect(dialog(page, 'Abrir caixa').getByLabel('Fundo de troco')).toBeFocused();
    await isWhole(page);
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await expect(toast(page, /Caixa aberto/)).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Sangria' }));
    await expect(dialog(page, 'Registrar sangria').getByLabel('Valor')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Depósito no banco');
    await press(page, dialog(page, 'Registrar sangria').getByRole('button', { name: 'Registrar' }));
    await expect(toast(page, /Sangria registrada/)).toBeVisible();
    await isWhole(page);
    await press(page, page.getByRole('button', { name: 'Fechar caixa' }));
    await expect(dialog(page, 'Fechar caixa').getByLabel('Valor contado')).toBeFocused();
    await page.keyboard.type('50');
    await isWhole(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, /Caixa fechado/)).toBeVisible();
    await expect(page.getByText('Nenhum caixa aberto.')).toBeVisible();
  });

  test(`at ${width} px: commissions without a mouse; Escape closes the dialog, then the panel`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await page.goto('/payments/comissoes');
    const team = page.getByRole('table', { name: 'Comissões', exact: true });
    const person = team.getByRole('button').first();
    await expect(person).toBeVisible();
    await isWhole(page);
    await press(page, person);
    const panel = page.getByRole('dialog', { name: /^Comissão de / });
    await press(page, panel.getByRole('button', { name: 'Regras de comissão' }));
    const rules = page.getByRole('dialog', { name: /^Regras de comissão de / });
    await expect(rules).toBeVisible();
    await reach(page, rules.getByLabel('Porcentagem'));
    await isWhole(page);
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Regras de comissão' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(person).toBeFocused();
  });
}
