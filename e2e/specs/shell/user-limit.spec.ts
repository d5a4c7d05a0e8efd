import { signUp } from '../../support/company';
import { keyboard, mouse } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, test } from '../../support/panel';

const LIMIT_REACHED = 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.';

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`at ${width} px by ${way}: who has all the users of the plan reads it, and gets from there to the plans`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const hands = way === 'mouse' ? mouse : keyboard(page);
    // On its first day a company has one user, its owner, of one.
    await signUp(page, 'Salão da Lia', 'cadeira-verde-7');
    await page.goto('/users');
    await expect(page.getByRole('table', { name: 'Usuários' }).getByText('Lia', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('1 de 1', { exact: true })).toBeVisible();
    const warning = page.getByRole('status').filter({ hasText: 'Limite' });
    await expect(warning.getByText(LIMIT_REACHED, { exact: true })).toBeVisible();
    const add = page.getByRole('button', { name: 'Novo usuário' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(new RegExp(`^${LIMIT_REACHED}`));
    await isWhole(page);

    await hands.press(warning.getByRole('link', { name: 'Ver planos' }));
    await page.waitForURL('**/subscription');
    await expect(
      page.getByRole('region', { name: 'Uso Atual' }).getByText(LIMIT_REACHED, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fazer Upgrade: Basic' })).toBeEnabled();
    await isWhole(page);
  });
}
