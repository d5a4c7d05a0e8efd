import { ERRORS } from '@balcao/contracts/errors';
import type { Locator, Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { refuse } from '../../support/refuse';
import { isLoaded } from '../../support/rules';

interface Load {
  path: string;
  /** What is asked for and not answered. */
  asks: string;
  /** What the page says it could not load. */
  says?: string;
  /** There once it was tried again. */
  shows: (page: Page) => Locator;
}
const CONVERSATION = '/chats?phone=';
const list = (name: string) => (page: Page) => page.getByRole('list', { name });
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

const LOADS: Load[] = [
  { path: '/chats', asks: '/api/chats?*', says: 'as conversas', shows: list('Conversas') },
  {
    path: CONVERSATION,
    asks: '/api/chats/*/messages?*',
    says: 'as mensagens',
    shows: (page) => page.getByText('Quero falar com alguém'),
  },
  { path: '/knowledge', asks: '/api/documents?*', says: 'os documentos', shows: list('Documentos') },
  {
    path: '/integrations',
    asks: '/api/integrations',
    says: 'as integrações',
    shows: (page) => region('WhatsApp')(page).getByText('Conectado', { exact: true }),
  },
  {
    path: '/ai-report',
    asks: '/api/assistant/report?*',
    says: 'o relatório da IA',
    shows: (page) => page.locator('main section'),
  },
  {
    path: '/ai-versions',
    asks: '/api/assistant-versions',
    says: 'as instruções da IA',
    shows: (page) => page.locator('main section'),
  },
  { path: '/system-settings', asks: '/api/system-settings', shows: region('Servidor do WhatsApp') },
  { path: '/debug-webhook', asks: '/api/diagnostics/webhook', says: 'o diagnóstico', shows: region('O que conferir') },
  {
    path: '/debug-integrations',
    asks: '/api/integrations',
    says: 'as integrações',
    shows: (page) => page.getByRole('row', { name: /OpenAI/ }),
  },
];

test('every page whose load fails says so at 360 px, and is whole once it is tried again', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.allow(/status of 500/);
  await page.setViewportSize({ width: 360, height: 740 });
  const { instance } = await session();
  const phone = freshPhone();
  await gateway.write(instance, phone, 'Quero falar com alguém', 'Dora');
  await signIn(page);
  for (const { path, asks, says, shows } of LOADS) {
    await test.step(path, async () => {
      const lift = await refuse(page, { method: 'GET', path: asks, code: 'http/internal' });
      await page.goto(path === CONVERSATION ? `${path}${phone}` : path);
      const said = says ? `Não foi possível carregar ${says}.` : 'Erro ao carregar configurações';
      const alert = page.getByRole('alert', { name: said });
      await expect(alert).toBeVisible();
      if (says) await expect(alert).toContainText(ERRORS['http/internal'].text);
      await isWhole(page);
      await lift();
      await strike(alert.getByRole('button', { name: 'Tentar novamente' }));
      await expect(alert).toHaveCount(0);
      await isLoaded(page);
      await expect(shows(page).first()).toBeVisible();
    });
  }
});
