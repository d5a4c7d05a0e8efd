import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@balcao/contracts/errors';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/company';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean, isWhole } from '../../support/judge';
import { bothOutcomes, close, type Window } from '../../support/outcomes';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { refuse } from '../../support/refuse';

const card = (page: Page, titulo: string) =>
  page.getByRole('list', { name: 'Documentos' }).getByRole('listitem').filter({ hasText: titulo });
const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text);

async function ask(page: Page, question: string) {
  await page.getByRole('button', { name: 'Perguntar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perguntar' });
  await dialog.getByLabel('Pergunta').fill(question);
  await strike(dialog.getByLabel('Pergunta'));
  return dialog;
}

test('what customers ask in vain becomes a document, answers from then on, and stops when it is off', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { instance } = await session();
  const phone = freshPhone();
  // A word of its own; digits would be masked in the list.
  const subject = `Bordado ${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const said = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text);
  await gateway.write(instance, phone, `vocês fazem ${subject.toLowerCase()} em jaleco?`);
  await expect.poll(said, { timeout: 120_000 }).toHaveLength(1);

  await signIn(page);
  await page.goto('/knowledge');
  await strike(page.getByRole('button', { name: 'Ver perguntas' }));
  const questions = page.getByRole('dialog', { name: 'Perguntas sem resposta' });
  await questions.getByRole('button', { name: new RegExp(`Adicionar à base: .*${subject.toLowerCase()}`) }).click();
  const form = page.getByRole('dialog', { name: 'Novo documento' });
  await form.getByLabel('Título').fill(subject);
  await form
    .getByRole('textbox', { name: 'Conteúdo' })
    .fill('## Jalecos\n\nBordamos o **nome** em jalecos por R$ 15,00.');
  await form.getByText('Ver como fica').click();
  await expect(form.getByRole('heading', { name: 'Jalecos' })).toBeVisible();
  await isClean(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Documento criado com sucesso!')).toBeVisible();
  await expect(card(page, subject)).toContainText('Indexado · 1 trecho');
  await isClean(page);

  const dialog = await ask(page, `quanto custa o ${subject} no jaleco`);
  await expect(dialog.getByRole('listitem').first()).toContainText('Bordamos o');
  await isClean(page);
  await page.keyboard.press('Escape');
  await gateway.write(instance, phone, `e bordado no jaleco, ${subject.toLowerCase()}, fazem?`);
  await expect.poll(said, { timeout: 120_000 }).toContainEqual(expect.stringContaining('R$ 15,00'));

  await card(page, subject)
    .getByRole('button', { name: `Desativar ${subject}` })
    .click();
  await expect(card(page, subject)).toContainText('Inativo');
  await ask(page, `${subject} no jaleco`);
  await expect(page.getByText('Nada na base responde a isto', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page, subject)
    .getByRole('button', { name: `Excluir ${subject}` })
    .click();
  await page.getByRole('dialog', { name: 'Excluir documento' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(card(page, subject)).toHaveCount(0);
});

test('a PDF and a text are imported at 360 px, and a picture is refused in words', async ({ page, expectedFaults }) => {
  expectedFaults.allow(/status of 422/);
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/knowledge');
  const name = `regras-${Date.now()}`;
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Importar' }).locator('input[type=file]').setInputFiles(file);
  };
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]);
  await send({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Importar' });
  await expect(dialog.getByText('Este tipo de arquivo não é lido aqui.')).toBeVisible();
  await isClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const pdf = readFileSync(join(__dirname, '../../../infra/simulators/fixtures/comprovante.pdf'));
  await send({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf });
  const title = name.replace('-', ' ');
  await expect(card(page, title)).toContainText(/Indexado · \d+ trecho|Não há texto aqui/, { timeout: 120_000 });
  await send({ name: `${name}-b.txt`, mimeType: 'text/plain', buffer: Buffer.from('Toleramos quinze minutos.') });
  await expect(card(page, `${title} b`)).toContainText('Indexado · 1 trecho', { timeout: 120_000 });
  await expect(card(page, `${title} b`)).toContainText('Toleramos quinze minutos.');
  await isClean(page);
  for (const which of [`Excluir ${title} b`, `Excluir ${title}`]) {
    await page.getByRole('button', { name: which, exact: true }).click();
    await page.getByRole('dialog', { name: 'Excluir documento' }).getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('button', { name: which, exact: true })).toHaveCount(0);
  }
});

const DOCUMENT: Window = {
  title: 'Novo documento',
  opener: (page) => page.getByRole('button', { name: 'Novo documento' }).first(),
  send: 'Salvar',
  wrong: [
    { fields: { Título: 'Estacionamento' }, says: 'Preencha todos os campos obrigatórios' },
    {
      fields: { Conteúdo: 'Temos convênio com o estacionamento ao lado.' },
      refusal: { method: 'POST', path: '/api/documents', code: 'http/unavailable' },
      says: ERRORS['http/unavailable'].text,
    },
  ],
  right: { Título: 'Estacionamento', Conteúdo: 'Temos convênio com o estacionamento ao lado.' },
  asks: true,
};

test('what is not saved, asked or deleted says why at 360 px, and works when it is tried again', async ({
  page,
  expectedFaults,
}) => {
  // What is refused is part of it.
  expectedFaults.allow(/status of (4|5)\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, 'Salão da Base', `base-${crypto.randomUUID()}`);
  await page.goto('/knowledge');
  await bothOutcomes(page, DOCUMENT);
  await expect(toast(page, 'Documento criado com sucesso!')).toBeVisible();
  await expect(card(page, 'Estacionamento')).toContainText('Indexado · 1 trecho');

  let lift = await refuse(page, { method: 'POST', path: '/api/documents/ask', code: 'http/too-many' });
  const asking = await ask(page, 'Tem estacionamento?');
  await expect(asking.getByText(ERRORS['http/too-many'].text)).toBeVisible();
  await isWhole(page);
  await expect(asking.getByLabel('Pergunta')).toHaveValue('Tem estacionamento?');
  await lift();
  await strike(asking.getByLabel('Pergunta'));
  await expect(asking.getByRole('list', { name: 'Trechos' })).toContainText('Temos convênio');
  await expect(asking.getByText(ERRORS['http/too-many'].text)).toHaveCount(0);
  await close(page, asking);
  await expect(page.getByRole('button', { name: 'Perguntar' })).toBeFocused();

  const away = page.getByRole('button', { name: 'Excluir Estacionamento' });
  const question = page.getByRole('dialog', { name: 'Excluir documento' });
  lift = await refuse(page, { method: 'DELETE', path: '/api/documents/*', code: 'http/internal' });
  for (const said of [ERRORS['http/internal'].text, 'Documento excluído com sucesso!']) {
    await strike(away);
    await strike(question.getByRole('button', { name: 'Excluir', exact: true }));
    await expect(toast(page, said)).toBeVisible();
    await lift();
  }
  await expect(away).toHaveCount(0);
});
