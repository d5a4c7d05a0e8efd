import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

const ADMIN = [
  '/dashboard',
  '/primeiros-passos?passo=negocio',
  '/primeiros-passos?passo=servicos',
  '/primeiros-passos?passo=equipe',
  '/primeiros-passos?passo=respostas',
  '/chats',
  '/appointments',
  '/appointments?view=dia',
  '/appointments?view=semana',
  '/appointments/team',
  '/appointments/team?tab=bloqueios',
  '/appointments/team?tab=feriados',
  '/appointments/team?tab=regras',
  '/products',
  '/customers',
  '/payments',
  '/knowledge',
  '/integrations',
  '/users',
  '/system-settings',
  '/subscription',
  '/settings',
  '/test-ai',
  '/debug-integrations',
  '/debug-webhook',
];
const MASTER = [
  '/master',
  '/master/tenants',
  '/master/plans',
  '/master/financials',
  '/master/releases',
  '/system-settings',
  '/debug-webhook',
];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What opens on a screen, looked at in the same visit. */
const OPENS: Record<string, (page: Page) => Promise<void>> = {
  '/chats': lookAtConversation,
  '/appointments': lookAtAppointment,
  '/appointments/team': (page) => lookAtForm(page, 'Novo profissional'),
  '/appointments/team?tab=bloqueios': (page) => lookAtForm(page, 'Novo bloqueio'),
  '/products': async (page) => {
    await lookAtForm(page, 'Novo produto');
    await lookAtForm(page, 'Gerenciar categorias', 'Categorias');
  },
  '/customers': lookAtCustomer,
};

/** The form behind a button; it is closed again. */
async function lookAtForm(page: Page, button: string, title = button) {
  await page.getByRole('button', { name: button }).first().click();
  const form = page.getByRole('dialog', { name: title });
  await look(page, `form: ${title}`, form);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

async function lookAtConversation(page: Page) {
  await page.getByRole('link', { name: /Larissa Campos/ }).click();
  const greeting = page.getByRole('article').filter({ hasText: 'Aqui é a Isabela' });
  await expect(greeting).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await check(page, pathname + search, greeting);
}

async function lookAtAppointment(page: Page) {
  await page
    .getByRole('button', { name: /com (Isabela|Júlia|Renato)/ })
    .first()
    .click();
  await look(page, 'an appointment', page.getByRole('list', { name: 'Histórico do agendamento' }));
}

async function lookAtBooking(page: Page) {
  await check(page, '/appointments?novo=1', page.getByRole('button', { name: 'Agendar' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Calendário: Dia' }).click();
  await look(page, 'a calendar', page.getByRole('button', { name: 'Próximo mês' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Novo agendamento' })).toBeVisible();
}

async function lookAtCustomer(page: Page) {
  await lookAtForm(page, 'Novo cliente');
  await page.goto('/customers?search=Concei');
  await page.getByRole('link', { name: 'Conceição Araújo' }).click();
  await look(page, 'a customer', page.getByRole('heading', { level: 1, name: 'Conceição Araújo' }));
}

async function check(page: Page, path: string, ready = page.getByRole('heading', { level: 1 })) {
  await page.goto(path);
  await look(page, path, ready);
}

/** Only these look at colours: what is there, and how it is named and reached, is the same in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What is on screen is whole: loaded, no wider than the window, and clean by the accessibility rules, light and dark. */
async function look(page: Page, path: string, ready: Locator) {
  await expect(ready.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Não foi possível carregar')).toHaveCount(0);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0], `${path} overflows`).toBeLessThanOrEqual(width[1] ?? 0);
  await judge(path, axe(page).withTags(WCAG));
  await paint(page, 'dark');
  await judge(`${path} (dark)`, axe(page).withRules(OF_COLOUR));
  await paint(page, 'light');
}

/**
 * The panel has no frames: without the mode for frames of other origins, the sum is made where the rules ran instead of in
 * a page of its own with another copy of them, a third of the processor's time of a visit.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function judge(path: string, rules: AxeBuilder) {
  const { violations } = await rules.analyze();
  expect(
    violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The panel follows the system's colours; a colour on its way is none of them. */
async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px, light and dark`, () => {
    test.use({ viewport });
    test('sign-in and sign-up', async ({ page, expectedFaults }) => {
      expectedFaults.allow(/401/);
      for (const path of ['/login', '/signup']) await check(page, path);
      await signInByForm(page);
    });
    test('every screen of a company, with its forms and records', async ({ page }) => {
      test.setTimeout(1_500_000);
      await signIn(page);
      for (const path of ADMIN) {
        await test.step(path, async () => {
          await check(page, path);
          await OPENS[path]?.(page);
        });
      }
      await test.step('a booking', () => lookAtBooking(page));
    });
    test('every screen of the platform', async ({ page }) => {
      test.setTimeout(600_000);
      await signInByForm(page, stack().demo.master);
      for (const path of MASTER) await check(page, path);
    });
  });
}

test('an unknown address says so and leads back', async ({ page }) => {
  await signIn(page);
  await page.goto('/nao-existe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /dashboard|início|painel/i })
    .last()
    .click();
  await page.waitForURL('**/dashboard');
});
