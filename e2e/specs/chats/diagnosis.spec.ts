import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, session, signIn, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

test('why she got an answer, by keyboard at 360 px, and the same for the support by a link', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { instance } = await session();
  const phone = freshPhone();
  const words = `Oi, quanto custa um corte feminino? ${phone}`;
  await gateway.write(instance, phone, words, 'Marlene');
  await expect.poll(() => gateway.sentTo(instance, phone), { timeout: 60_000 }).toHaveLength(1);
  await signIn(page);
  await page.goto(`/chats?phone=${phone}`);
  const own = page.getByRole('article').filter({ hasText: words });
  await strike(own.getByRole('button', { name: /ver o caminho da mensagem/ }));
  const way = page.getByRole('dialog', { name: 'Caminho da mensagem' });
  await expect(way.getByRole('status', { name: 'Conclusão' })).toContainText('Respondida pela IA.');
  await expect(way.getByRole('region', { name: 'A mensagem' }).getByRole('listitem')).toHaveCount(5);
  await expect(way.getByRole('region', { name: 'A resposta' })).toContainText('Servidor do WhatsApp');
  await isClean(page);
  const place = new URL(page.url());
  const answered = page.waitForResponse(/\/messages\/[\w-]+\/path$/);
  await strike(way.getByRole('button', { name: 'Atualizar' }));
  const { mensagem_id: mensagem } = await (await answered).json();
  await page.keyboard.press('Escape');
  await expect(way).toBeHidden();

  const master = await (await browser.newContext()).newPage();
  await signInByForm(master, stack().demo.master);
  const conversa = place.searchParams.get('c') ?? '';
  await master.goto(`/debug-webhook?${new URLSearchParams({ conversa, mensagem })}`);
  const section = master.getByRole('region', { name: 'Caminho de uma mensagem' });
  await expect(section.getByRole('status', { name: 'Conclusão' })).toContainText('Respondida pela IA.');
  await expect(section).toContainText('Studio Bella');
  await expect(section).not.toContainText(phone);
  await isClean(master);
  await master.goto('/system-settings');
  const instructions = master.getByLabel('Instruções personalizadas (opcional)');
  await instructions.fill('Fale com carinho.');
  const ai = master.getByRole('region', { name: 'Inteligência artificial' });
  await strike(ai.getByRole('button', { name: 'Salvar' }));
  await expect(ai.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await master.reload();
  await expect(instructions).toHaveValue('Fale com carinho.');
  await instructions.fill('');
  await strike(ai.getByRole('button', { name: 'Salvar' }));
  await expect(ai.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await master.context().close();
});

test('the webhook and the AI are tried on their pages', async ({ page }) => {
  test.setTimeout(120_000);
  await session();
  await signIn(page);
  await page.goto('/debug-webhook');
  const result = page.getByRole('region', { name: 'Resultado' });
  await page.getByRole('button', { name: 'Testar webhook' }).click();
  await expect(result).toContainText('Webhook respondendo corretamente');
  const instance = page.getByRole('article').first();
  await instance.getByRole('button', { name: 'Verificar webhook' }).click();
  await expect(result).toContainText('Webhook configurado corretamente');
  await expect(result).toBeInViewport();
  await instance.getByRole('button', { name: 'Sincronizar status' }).click();
  await expect(result).toContainText('Status atualizado: Conectado');
  await isClean(page);

  await page.goto('/test-ai');
  await page.getByRole('switch', { name: /Usar a chave que responde os clientes/ }).click();
  await page.getByLabel('Mensagem').fill('Qual o horário de funcionamento?');
  await page.getByRole('button', { name: 'Enviar pergunta' }).click();
  const answer = page.getByRole('region', { name: 'Pergunta de teste' }).getByRole('status');
  await expect(answer).toBeVisible();
  await isClean(page);
});
