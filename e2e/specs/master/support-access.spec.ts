import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'cadeira-verde-7';

const bar = (page: Page) => page.getByRole('region', { name: 'Acesso de suporte' });

const BOTH = [1280, 360];
/** One visit, both widths: nothing of what is looked at depends on which came first. */
async function lookAtBoth(page: Page, what: string, ready: Locator) {
  for (const width of BOTH) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, `${what} (${width} px)`, ready);
  }
}

test('a company is looked at from inside, by keyboard, and reads about it afterwards', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const empresa = `Salão Âmbar ${Date.now().toString(36).slice(-5)}`;
  await signUp(page, empresa, PASSWORD);
  const master = await (await browser.newContext()).newPage();
  await signInByForm(master, stack().demo.master);
  // Whoever comes in or goes out changes who every tab of this sign-in is: none is refused because of it.
  const refused: string[] = [];
  master.context().on('response', (reply) => {
    if (reply.status() === 401) refused.push(new URL(reply.url()).pathname);
  });
  const other = await master.context().newPage();
  await other.goto('/master');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await master.goto(`/master/tenants?search=${encodeURIComponent(empresa)}`);
  const enter = master.getByRole('button', { name: `Acessar como suporte: ${empresa}` });
  await strike(enter);
  const dialog = master.getByRole('dialog', { name: `Acessar ${empresa} como suporte` });
  await dialog.getByLabel('Motivo').fill('Não recebe mensagens');
  await lookAtBoth(master, 'form: Acessar como', dialog);
  await strike(dialog.getByRole('button', { name: 'Acessar' }));
  await expect(bar(master)).toContainText(`Você está vendo ${empresa} como suporte até`);
  await expect(bar(master)).toContainText('só para consultar');
  await expect(master).toHaveURL(/\/dashboard$/);
  // The other tab is inside as well, and says so.
  await expect(bar(other)).toBeVisible();
  for (const [path, title] of [
    ['/chats', 'Conversas'],
    ['/appointments', 'Agendamentos'],
    ['/customers', 'Clientes'],
    ['/payments', 'Pagamentos'],
  ] as const) {
    await master.goto(path);
    await expect(bar(master)).toBeVisible();
    await lookAtBoth(master, path, master.getByRole('heading', { level: 1, name: title }));
    await expect(bar(master)).toBeInViewport({ ratio: 1 });
    await expect(master.getByRole('button', { name: /^(Nov[oa]|Registrar|Excluir|Exportar)/ })).toHaveCount(0);
  }
  await master.goto('/master');
  await expect(master).toHaveURL(/\/dashboard$/);
  await strike(bar(master).getByRole('button', { name: 'Encerrar' }));
  await expect(master.getByRole('heading', { level: 1, name: empresa })).toBeVisible();
  await expect(bar(master)).toHaveCount(0);
  await expect(bar(other)).toHaveCount(0);
  await expect(master.getByText(/entrou na empresa para consultar\. Motivo: Não recebe mensagens\./)).toBeVisible();
  expect(refused.filter((path) => path === '/api/stream')).toEqual([]);
  await master.goto('/chats');
  await expect(master.getByRole('heading', { level: 1, name: 'Tela de empresa' })).toBeVisible();

  await page.goto('/settings?tab=seguranca');
  const card = page.getByRole('region', { name: 'Acesso do suporte' });
  await expect(card.getByText(/Não recebe mensagens/)).toBeVisible();
  await expect(card.getByText('Terminou porque quem acessava encerrou.')).toBeVisible();
  await lookAtBoth(page, 'card of the support', card);
  await strike(card.getByRole('button', { name: /^O que foi visto/ }));
  const seen = page.getByRole('dialog', { name: /^O que foi visto em/ });
  await expect(seen.getByText('Clientes', { exact: true })).toBeVisible();
  await lookAtBoth(page, 'what was seen', seen);
  await page.keyboard.press('Escape');
  await expect(seen).toHaveCount(0);
  await strike(card.getByLabel('Permitir acesso do suporte'), 'Space');
  await expect(page.getByText('O suporte não acessa mais a empresa.')).toBeVisible();
  await master.goto(`/master/tenants?search=${encodeURIComponent(empresa)}`);
  await strike(enter);
  await dialog.getByLabel('Motivo').fill('De novo');
  await strike(dialog.getByRole('button', { name: 'Acessar' }));
  await expect(dialog.getByText(/Esta empresa não permite o acesso do suporte/)).toBeVisible();
  await master.context().close();
});
