import { call } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

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

// A model that does whatever anybody tells it.
test.beforeAll(() => ofPlatform('sim-obediente'));
test.afterAll(async () => {
  await ofPlatform('sim-balcao');
  await call('PUT', '/assistant-draft', { instrucoes: null });
  const { impressao, rascunho } = await call<Whole>('GET', '/assistant-versions');
  if (rascunho) await call('POST', '/assistant-versions', { impressao, motivo: 'Fim do passeio' });
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
