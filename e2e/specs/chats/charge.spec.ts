import { call } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

test('charged in the conversation at 360 px: sent there, paid on the provider’s page, and seen as paid', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const token = `APP_USR-${Date.now()}`;
  await call('PUT', '/integrations/mercadopago', { access_token: token, public_key: 'APP_USR-publica' });
  const { instance } = await session();
  const phone = freshPhone();
  await gateway.write(instance, phone, 'quero falar com uma pessoa', 'Tereza');
  await signIn(page);
  await page.goto(`/chats?phone=${phone}`);
  await strike(page.getByRole('button', { name: 'Cobrar por Pix' }));
  const form = page.getByRole('dialog', { name: 'Cobrar por Pix' });
  await form.getByLabel(/^Valor/).fill('80');
  await form.getByLabel('Descrição').fill('Corte');
  await isClean(page);
  await strike(form.getByLabel('Descrição'));
  await expect(page.locator('[data-toasts]').getByText('Cobrança enviada.')).toBeVisible();
  const line = page.getByRole('list', { name: 'Cobranças por Pix' }).getByRole('listitem');
  await expect(line).toContainText('Aguardando pagamento');
  await isClean(page);

  const texts = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text);
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^000201/));
  const said = await texts();
  const at = said.findIndex((text) => text.startsWith('000201'));
  expect(said[at - 1]).toMatch(/Segue o Pix de R\$\s80,00 \(Corte\) para /);
  const bank = await context.newPage();
  await bank.goto(stack().urls.payments);
  const code = said[at] ?? '';
  await bank.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Pagar' }).click();
  await expect(line).toContainText('Pago');
  await isClean(page);
  await line.getByRole('link', { name: 'Ver pagamento' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagamento' })).toContainText(/R\$\s80,00/);

  const { items } = await call<{ items: { id: string; tipo: string }[] }>('GET', '/integrations');
  for (const { id, tipo } of items) if (tipo === 'mercadopago') await call('DELETE', `/integrations/${id}`);
});
