import type { Page } from '@playwright/test';
import { call } from './agenda';
import { gateway } from './gateway';
import { type Hands, strike } from './hands';
import { expect } from './panel';
import { stack } from './stack';

/** A company of its own on its first day, its owner signed in here: its id, and the owner's token for the API. */
export async function signUp(page: Page, empresa: string, password: string): Promise<{ id: string; token: string }> {
  const data = { nome: 'Lia', empresa, email: `lia${crypto.randomUUID()}@exemplo.com.br`, password };
  const reply = await page.request.post(`${stack().urls.panel}/api/auth/signup`, { data });
  expect(reply.status()).toBe(201);
  const { session, accessToken } = (await reply.json()) as { session: { tenant: { id: string } }; accessToken: string };
  await page.addInitScript(() => localStorage.setItem('balcao.session', '1'));
  return { id: session.tenant.id, token: accessToken };
}

/** Its WhatsApp, connected: the name of its instance. */
export async function connectWhatsapp({ id, token }: { id: string; token: string }): Promise<string> {
  await call('POST', '/functions/evolution-api-manager', { action: 'createInstance' }, token);
  const instance = `agent_${id}`;
  await gateway.pair(instance);
  const ask = { action: 'getStatus', instanceName: instance };
  const state = () => call<{ status: string }>('POST', '/functions/evolution-api-manager', ask, token);
  await expect.poll(async () => (await state()).status).toBe('connected');
  return instance;
}

/** On /subscription, from the grid to the code, by keyboard unless somebody presses otherwise. */
export async function choosePlan(page: Page, plan: string, press: Hands['press'] = strike) {
  await press(page.getByRole('button', { name: `Fazer Upgrade: ${plan}` }));
  const question = page.getByRole('dialog', { name: `Mudar para o plano ${plan}?` });
  await expect(question.getByText(/^O plano novo vale assim que a fatura for paga\./)).toBeVisible();
  await press(question.getByRole('button', { name: 'Confirmar plano' }));
  const pix = page.getByRole('dialog', { name: 'Pagar com Pix' });
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  return pix;
}
