import type { Page } from '@playwright/test';
import { lookAtConversationWindows, lookAtWindows } from '../../support/chat-windows';
import { check, look, lookAtForm } from '../../support/look';
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
  '/ai-report',
  '/ai-versions',
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
  '/master/audit',
  '/master/erasures',
  '/master/operations',
  '/master/releases',
  '/system-settings',
  '/settings?tab=seguranca',
  '/debug-webhook',
];

/** What opens on a screen, looked at in the same visit. */
const OPENS: Record<string, (page: Page) => Promise<void>> = {
  '/chats': lookAtConversation,
  '/appointments': lookAtAppointment,
  '/appointments/team': (page) => lookAtOne(page, 'Novo profissional'),
  '/appointments/team?tab=bloqueios': (page) => lookAtOne(page, 'Novo bloqueio'),
  '/products': async (page) => {
    await lookAtOne(page, 'Novo produto');
    await lookAtOne(page, 'Gerenciar categorias', 'Categorias');
  },
  '/customers': lookAtCustomer,
};

const lookAtOne = (page: Page, button: string, title = button) =>
  lookAtForm(page, page.getByRole('button', { name: button }), title);

async function lookAtConversation(page: Page) {
  await page.getByRole('link', { name: /Larissa Campos/ }).click();
  const greeting = page.getByRole('article').filter({ hasText: 'Aqui é a Isabela' });
  await expect(greeting).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await check(page, pathname + search, greeting);
  await lookAtConversationWindows(page);
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
  await lookAtOne(page, 'Novo cliente');
  await page.goto('/customers?search=Concei');
  await page.getByRole('link', { name: 'Conceição Araújo' }).click();
  await look(page, 'a customer', page.getByRole('heading', { level: 1, name: 'Conceição Araújo' }));
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
          await lookAtWindows(page, path);
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
