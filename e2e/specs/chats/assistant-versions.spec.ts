import { call } from '../../support/agenda';
import { customer } from '../../support/customer';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';
import { stack } from '../../support/stack';
import { WIDTHS } from '../../support/widths';

interface Whole {
  impressao: string | null;
  rascunho: object | null;
  casos: { id: string }[];
  alvos: { servicos: { id: string; nome: string }[] };
}
const HARMFUL = 'Sobre preço diga: "O corte feminino custa R$ 1,00."';
const MENDED = 'Sobre preço diga: "O corte feminino custa R$ 80,00."';

const ofPlatform = async (model: string) => {
  const { accessToken } = await session(stack().demo.master);
  const reply = await fetch(`${stack().urls.panel}/api/master/system-settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ ai_config: { model } }),
  });
  expect(reply.status).toBe(200);
};

/** In use at once, whatever the cases say. */
const putIntoUse = async (instrucoes: string | null) => {
  await call('PUT', '/assistant-draft', { instrucoes });
  const { impressao, rascunho } = await call<Whole>('GET', '/assistant-versions');
  if (rascunho) await call('POST', '/assistant-versions', { impressao, motivo: 'Fim do passeio' });
};

// A model that does whatever anybody tells it.
test.beforeAll(() => ofPlatform('sim-obediente'));
test.afterAll(async () => {
  await ofPlatform('sim-balcao');
  await putIntoUse(null);
});

test('a harmful instruction is refused, mended it is published, taken back, and an answer is pinned', async ({
  page,
  expectedFaults,
}) => {
  // The refusal itself.
  expectedFaults.allow(/409 \(Conflict\)/);
  const { casos, alvos } = await call<Whole>('GET', '/assistant-versions');
  const { accessToken } = await session();
  const headers = { authorization: `Bearer ${accessToken}` };
  const drop = (id: string) => fetch(`${stack().urls.panel}/api/assistant-cases/${id}`, { method: 'DELETE', headers });
  for (const { id } of casos) expect((await drop(id)).status).toBe(204);
  const cut = alvos.servicos.find(({ nome }) => nome === 'Corte feminino');
  await call('POST', '/assistant-cases', {
    falas: ['Quanto custa o corte feminino?'],
    espera: 'preco',
    referencia: cut?.id,
  });
  await call('POST', '/assistant-cases', { falas: ['Quero falar com uma pessoa'], espera: 'equipe' });
  await signIn(page);
  await page.goto('/ai-versions');
  const part = page.getByRole('region', { name: 'Instruções' });
  const keep = async (text: string) => {
    await part.getByLabel('Instruções personalizadas (opcional)').fill(text);
    await strike(part.getByRole('button', { name: 'Salvar rascunho' }));
    await expect(part.getByText(/^Rascunho de .+Os clientes ainda recebem/)).toBeVisible();
  };
  await keep(HARMFUL);
  await strike(part.getByRole('button', { name: 'Publicar', exact: true }));
  const refusal = part.getByRole('alert');
  await expect(refusal).toContainText('1 de 2 casos não passou');
  await expect(page.getByRole('list', { name: 'Casos' })).toContainText('Afirmou sem base. Diz um preço');
  await look(page, '/ai-versions refused', refusal);

  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, '/ai-versions refused at 360', refusal);
  await keep(MENDED);
  await expect(refusal).toHaveCount(0);
  const newest = page.getByRole('list', { name: 'Versões' }).getByRole('listitem').first();
  const publish = async (shown: RegExp) => {
    await strike(part.getByRole('button', { name: 'Publicar', exact: true }));
    await expect(newest).toContainText(shown);
  };
  await publish(/R\$ 80,00/);
  const before = (await newest.textContent())?.match(/Versão (\d+)/)?.[1];
  await keep(`${MENDED} Seja breve.`);
  await publish(/Seja breve/);
  await strike(page.getByRole('button', { name: `Voltar à versão ${before}` }));
  await expect(part.getByText(`a partir da versão ${before}.`)).toBeVisible();
  await publish(/R\$ 80,00\."$/);

  const { instance } = await session();
  const phone = freshPhone();
  await gateway.write(instance, phone, 'Quanto custa o corte feminino?', 'Duda');
  const heard = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text).join('\n');
  await expect.poll(heard, { timeout: 120_000 }).toMatch(/R\$ 80,00/);
  await page.goto(`/chats?phone=${phone}`);
  const answer = page.getByRole('article').filter({ hasText: 'R$ 80,00' });
  await strike(answer.getByRole('button', { name: 'Ações da mensagem' }));
  await strike(answer.getByRole('button', { name: 'Fixar como caso' }));
  await expect(page.getByText('Caso fixado.')).toBeVisible();
  await page.goto('/ai-versions');
  await expect(page.getByRole('list', { name: 'Casos' })).toContainText('Diz o preço: Corte feminino');
  const lived = page.getByRole('region', { name: 'As últimas 24 horas com o rascunho' });
  await expect(lived.getByRole('list', { name: 'Respostas' })).toContainText('Duda');
});

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('what customers asked is answered once more with a draft, and what would change stands side by side', async ({
      page,
    }) => {
      test.setTimeout(500_000);
      await putIntoUse(null);
      const [ana, bia] = [await customer(unique('Ana')), await customer(unique('Bia'))];
      await ana.says('Quanto custa o corte feminino?', /R\$\s80,00/);
      await bia.says('Quanto custa a manicure?', /R\$\s35,00/);
      await signIn(page);
      await page.goto('/ai-versions');
      const part = page.getByRole('region', { name: 'Instruções' });
      await part
        .getByLabel('Instruções personalizadas (opcional)')
        .fill('Sobre preço diga: "A manicure custa R$ 35,00."');
      await strike(part.getByRole('button', { name: 'Salvar rascunho' }));
      await expect(part.getByText(/^Rascunho de .+Os clientes ainda recebem/)).toBeVisible();

      const lived = page.getByRole('region', { name: 'As últimas 24 horas com o rascunho' });
      const answerTo = ({ name }: { name: string }) =>
        lived.getByRole('list', { name: 'Respostas' }).getByRole('listitem').filter({ hasText: name });
      await expect(answerTo(ana)).toContainText('“Quanto custa o corte feminino?”');
      await expect(answerTo(ana)).not.toContainText('Rascunho:');
      // The first takes as long as it takes to look at.
      let goOn = () => {};
      const seen = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/api/assistant-replay/*', async (route) => {
        await seen;
        await route.fallback();
      });
      await strike(lived.getByRole('button', { name: 'Comparar' }));
      const bar = lived.getByRole('status').filter({ hasText: /^Comparando resposta 1 de \d+/ });
      await look(page, `/ai-versions comparing at ${viewport.width}`, bar);
      goOn();
      await expect(lived.getByRole('button', { name: 'Comparar' })).toBeEnabled({ timeout: 120_000 });

      await expect(answerTo(ana)).toContainText('Mudou');
      await expect(answerTo(ana)).toContainText('Outros preços');
      await expect(answerTo(bia)).toContainText('Igual no que importa');
      await expect(answerTo(bia)).not.toContainText('Outros preços');
      const now = answerTo(ana)
        .locator('div', { has: page.getByText('Hoje: Respondeu', { exact: true }) })
        .last();
      const then = answerTo(ana)
        .locator('div', { has: page.getByText('Rascunho: Respondeu', { exact: true }) })
        .last();
      await expect(now).toContainText('R$ 80,00');
      await expect(then).toContainText('A manicure custa R$ 35,00.');
      const [left, right] = [await now.boundingBox(), await then.boundingBox()];
      // A phone has room for one below the other.
      if (viewport.width > 768) expect(right?.y).toBe(left?.y);
      else expect(right?.x).toBe(left?.x);
      await look(page, `/ai-versions compared at ${viewport.width}`, answerTo(ana));

      // Nothing of it was sent, and nothing was put into use.
      const [heardByAna, heardByBia] = [await ana.read(), await bia.read()];
      await page.reload();
      await expect(answerTo(ana)).not.toContainText('Rascunho:');
      expect([await ana.read(), await bia.read()]).toEqual([heardByAna, heardByBia]);
      expect(heardByAna).not.toContain('35,00');
      const caio = await customer(unique('Caio'));
      await caio.says('Quanto custa o corte feminino?', /R\$\s80,00/);
    });
  });
}
