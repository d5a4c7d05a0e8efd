import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';
import { restart } from '../../support/stack';

test.describe('a customer writes on WhatsApp', () => {
  test('the AI answers in both places without a reload', async ({ page }) => {
    const { instance } = await session();
    const phone = freshPhone();
    await signIn(page);
    await page.goto('/chats');
    const name = unique('Valentina');
    await gateway.write(instance, phone, 'Oi, quanto custa um corte feminino?', name);
    const row = page.getByRole('link', { name });
    await expect(row).toBeVisible();
    await expect(row).toContainText('R$ 80,00');
    await row.click();
    await expect(page.getByRole('article').filter({ hasText: 'quanto custa um corte feminino' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'R$ 80,00' })).toBeVisible();
    await expect
      .poll(async () => (await gateway.sentTo(instance, phone)).map((sent) => sent.text))
      .toEqual([expect.stringContaining('R$ 80,00')]);
  });

  test('a burst of five messages gets one answer', async () => {
    const { instance } = await session();
    const phone = freshPhone();
    for (const text of ['Oi', 'tudo bem?', 'queria saber', 'quanto custa', 'a manicure?']) {
      await gateway.write(instance, phone, text);
    }
    await expect.poll(() => gateway.sentTo(instance, phone), { timeout: 60_000 }).toHaveLength(1);
    expect((await gateway.sentTo(instance, phone))[0]?.text).toContain('R$ 35,00');
  });

  test('a company that just signed up connects by QR and is answered from its own data only', async ({
    page,
    context,
  }) => {
    const phone = freshPhone();
    const demo = await session();
    await gateway.write(demo.instance, phone, 'Qual o horário de funcionamento?');
    await context.clearCookies();
    const email = `dono-${phone}@exemplo.com.br`;
    await page.goto('/signup');
    await page.getByLabel('Nome', { exact: true }).fill('Zé Carlos');
    await page.getByLabel('Nome da empresa').fill(`Barbearia ${phone}`);
    await page.getByLabel('E-mail corporativo').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('navalha-afiada-7');
    await page.getByLabel('Confirmar senha').fill('navalha-afiada-7');
    await page.getByRole('button', { name: /criar conta|começar/i }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText(/14 dias/).first()).toBeVisible();

    await page.goto('/integrations');
    await page.getByRole('region', { name: 'WhatsApp' }).getByRole('button').click();
    const modal = page.getByRole('dialog', { name: 'WhatsApp' });
    await expect(modal.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
    const own = await session(email, 'navalha-afiada-7');
    await gateway.pair(own.instance);
    await expect(modal.getByText('WhatsApp conectado!')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('region', { name: 'WhatsApp' })).toContainText('Conectado');

    await page.goto('/chats');
    await gateway.write(own.instance, phone, 'Oi! Qual o horário de funcionamento?', 'Duda');
    await expect.poll(() => gateway.sentTo(own.instance, phone), { timeout: 60_000 }).toHaveLength(1);
    const [[mine], [bella]] = await Promise.all([
      gateway.sentTo(own.instance, phone),
      gateway.sentTo(demo.instance, phone),
    ]);
    expect(bella?.text).toContain('19h');
    expect(mine?.text).not.toContain('19h');
    await page.getByRole('link', { name: /Duda/ }).click();
    await expect(page.getByRole('article').filter({ hasText: mine?.text.slice(0, 25) ?? '' })).toBeVisible();
  });
});

test.describe('staff takes over', () => {
  test('from the panel: the AI stays silent, also after a restart, until it is given back', async ({ page }) => {
    test.setTimeout(400_000);
    const { instance } = await session();
    const phone = freshPhone();
    const name = unique('Regina');
    await gateway.write(instance, phone, 'Oi, quanto custa a escova?', name);
    await expect.poll(() => gateway.sentTo(instance, phone), { timeout: 60_000 }).toHaveLength(1);
    await signIn(page);
    await page.goto('/chats');
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Mensagem', { exact: true }).fill('Oi, Regina! Aqui é a Isabela.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('IA pausada')).toBeVisible();
    await expect
      .poll(async () => (await gateway.sentTo(instance, phone)).at(-1)?.text)
      .toBe('Oi, Regina! Aqui é a Isabela.');

    await restart('worker', 'SIGKILL');
    await gateway.write(instance, phone, 'E a manicure, quanto é?');
    // A killed worker may have held this conversation: its lock has to run out before another takes over.
    const question = page.getByRole('article').filter({ hasText: 'E a manicure, quanto é?' });
    await expect(question).toBeVisible({ timeout: 90_000 });
    // Longer than the pause the AI takes before it answers.
    await page.waitForTimeout(7_000);
    expect(await gateway.sentTo(instance, phone)).toHaveLength(2);

    await page.getByRole('button', { name: 'Devolver para a IA' }).click();
    await expect
      .poll(async () => (await gateway.sentTo(instance, phone)).at(-1)?.text, { timeout: 60_000 })
      .toContain('R$ 35,00');
    await expect(page.getByText('Assistente ativo')).toBeVisible();
  });

  test('from the owner’s phone: the panel shows it and the AI is paused', async ({ page }) => {
    const { instance } = await session();
    const phone = freshPhone();
    const name = unique('Otávio');
    await gateway.write(instance, phone, 'Bom dia', name);
    await expect.poll(() => gateway.sentTo(instance, phone), { timeout: 60_000 }).toHaveLength(1);
    await signIn(page);
    await page.goto('/chats');
    await page.getByRole('link', { name }).click();
    await gateway.ownerWrites(instance, phone, 'Otávio, te ligo já!');
    await expect(page.getByRole('article').filter({ hasText: 'te ligo já' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('IA pausada')).toBeVisible();
  });

  test('Testar como cliente goes through the whole pipeline', async ({ page }) => {
    const { instance } = await session();
    const phone = freshPhone();
    await signIn(page);
    await page.goto('/chats');
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel(/Número/).fill(phone.slice(2));
    await modal.getByRole('button', { name: /conversa/i }).click();
    await page.getByRole('switch', { name: 'Testar como cliente' }).click();
    await page.getByLabel('Mensagem do cliente').fill('Quanto custa o design de sobrancelha?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'R$ 45,00' })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => gateway.sentTo(instance, phone)).toHaveLength(1);
  });
});
