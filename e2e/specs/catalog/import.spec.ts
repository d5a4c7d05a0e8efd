import type { Page } from '@playwright/test';
import { call } from '../../support/agenda';
import { type ImportFile, importFiles } from '../../support/import-files';
import { expect, signIn, test } from '../../support/panel';

interface Stored {
  nome: string;
  telefone: string;
  nascimento: string | null;
  tags: string[];
  outros_telefones: string[];
}
const seed = () => String(1000 + Math.floor(Math.random() * 9000));

/** A company of its own: twenty thousand customers are no demo salon's. */
async function signUp(page: Page): Promise<void> {
  const password = 'cadeira-roxa-9';
  await page.goto('/signup');
  await page.getByLabel('Nome', { exact: true }).fill('Ana');
  await page.getByLabel('Nome da empresa').fill('Rede de salões');
  await page.getByLabel('E-mail corporativo').fill(`ana${Date.now()}@exemplo.com.br`);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/dashboard');
}

async function openImport(page: Page) {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
  return page.getByRole('dialog', { name: 'Importar clientes' });
}

async function upload(page: Page, { name, bytes, stored }: ImportFile) {
  const dialog = await openImport(page);
  await dialog.getByLabel('Arquivo CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
  const count = stored.length === 1 ? '1 cliente' : `${stored.length} clientes`;
  await dialog.getByRole('button', { name: `Importar ${count}`, exact: true }).click();
  await expect(dialog.getByText('Importação concluída')).toBeVisible();
  await expect(dialog.getByText(stored.length === 1 ? '1 cliente cadastrado' : `${count} cadastrados`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
}

async function read(telefone: string): Promise<Stored> {
  const { items } = await call<{ items: { id: string; telefone: string }[] }>('GET', `/customers?search=${telefone}`);
  const found = items.find((one) => one.telefone === telefone);
  if (!found) throw new Error(`nobody has ${telefone}`);
  return call<Stored>('GET', `/customers/${found.id}`);
}

test('files of eight programs are stored with their names, phones and birthdays', async ({ page }) => {
  test.setTimeout(500_000);
  await signIn(page);
  for (const file of importFiles(seed())) {
    await test.step(file.program, async () => {
      await upload(page, file);
      for (const { nome, telefone, outros = [], nascimento = null, tags = [] } of file.stored) {
        const { outros_telefones, ...one } = await read(telefone);
        expect(one).toMatchObject({ nome, telefone, nascimento, tags });
        expect([...outros_telefones].sort()).toEqual([...outros].sort());
      }
    });
  }
});

test('twenty thousand lines go in with a progress bar, also while nobody looks', async ({ page }) => {
  test.setTimeout(700_000);
  const start = seed().slice(0, 1);
  const lines = Array.from(
    { length: 19_999 },
    (_, n) => `Cliente ${n} da Lista;219${start}${String(n).padStart(7, '0')}`,
  );
  const csv = `Nome;Celular\n${lines.join('\n')}\nSem telefone;0800 123 4567\n`;
  await signUp(page);
  const dialog = await openImport(page);
  await dialog
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'grande.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Importar 19.999 clientes' }).click({ timeout: 60_000 });
  await expect(dialog.getByRole('progressbar', { name: /Importação: \d+%/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar em segundo plano' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
  await expect(dialog.getByText('19.999 clientes cadastrados')).toBeVisible({ timeout: 500_000 });
  await expect(dialog.getByText(/Números 0800/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('searchbox', { name: /Buscar por nome/ }).fill('cliente 19998');
  await expect(page.getByRole('link', { name: 'Cliente 19998 da Lista' })).toBeVisible();
});
