import { expect, signIn, test } from '../../support/panel';
import { isLoaded, rules } from '../../support/rules';

// The board of today opens about the present hour: each hour of the day leaves another edge above other visits.
const CLOCKS = {
  1280: ['08:05', '10:30', '13:10', '15:55', '18:30'],
  360: ['09:20', '11:45', '14:40', '17:15', '20:50'],
} as const;
for (const width of [1280, 360] as const) {
  test(`at ${width} px, the week opens at any hour with every visit whole or under its head`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    for (const clock of CLOCKS[width]) {
      await test.step(clock, async () => {
        await page.clock.setFixedTime(`${day}T${clock}:00-03:00`);
        await page.goto('/appointments?view=semana');
        await expect(page.getByRole('grid', { name: /^Semana de/ })).toBeVisible();
        await isLoaded(page);
        const { violations } = await (await rules(page)).withRules(['target-size']).analyze();
        expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
      });
    }
  });
}
