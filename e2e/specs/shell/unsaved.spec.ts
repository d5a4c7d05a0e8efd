import { expect, signIn, test } from '../../support/panel';

test('Back asks before a name that is not saved is lost, and goes once it may', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Configurações' }).click();
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Isabela de Teste');
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(name).toHaveValue('Isabela de Teste');
  await expect(name).toBeFocused();
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
