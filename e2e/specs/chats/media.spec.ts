import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean, isWhole } from '../../support/judge';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';
import { rules } from '../../support/rules';

const sample = (name: string) => join(__dirname, '../../../infra/simulators/fixtures', name);
/** A picture was not only named, but seen. */
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('a photo, a voice message and a PDF go both ways', async ({ page }) => {
  test.setTimeout(300_000);
  const { instance } = await session();
  const phone = freshPhone();
  const from = { instance, phone, name: unique('Marina') };
  await gateway.sendFile(from, { kind: 'image', text: 'Quero um corte assim' });
  await gateway.sendFile(from, { kind: 'audio' });
  await gateway.sendFile(from, { kind: 'document' });
  const disguised = {
    mimetype: 'image/jpeg',
    base64: Buffer.from('PK\u0003\u0004').toString('base64'),
    fileName: 'a.jpg',
  };
  await gateway.sendFile(from, { kind: 'image', file: disguised });

  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('link', { name: from.name }).click();
  const thread = page.getByRole('group', { name: `Mensagens com ${from.name}` });
  await expect(thread.getByText('Imagem: Este tipo de arquivo não é aceito.')).toBeVisible();

  const download = page.waitForEvent('download');
  await thread.getByRole('button', { name: 'Baixar comprovante.pdf' }).click();
  const saved = readFileSync((await (await download).path()) ?? '');
  expect(saved.equals(readFileSync(sample('comprovante.pdf')))).toBe(true);

  await expect(thread.getByText('Quanto custa o corte feminino?')).toBeVisible({ timeout: 60_000 });
  await expect(thread.getByText('Transcrição automática')).toBeVisible();
  await thread.getByRole('button', { name: 'Ouvir áudio' }).click();
  const sound = thread.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  await thread.getByRole('button', { name: 'Velocidade 1×' }).click();
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);

  const photo = thread.getByRole('button', { name: 'Imagem. Ver em tamanho maior' }).first();
  await photo.scrollIntoViewIfNeeded();
  await isDrawn(photo.getByRole('img'));
  await isClean(page);
  await photo.click();
  await isDrawn(page.getByRole('dialog', { name: 'Imagem' }).getByRole('img', { name: 'Imagem' }));
  await page.keyboard.press('Escape');

  const files = page.getByLabel('Arquivos para enviar');
  const waiting = page.getByRole('list', { name: 'Arquivos a enviar' });
  await files.setInputFiles([sample('foto.jpg'), sample('audio.ogg'), sample('comprovante.pdf')]);
  await waiting.getByLabel('Legenda de foto.jpg').fill('Ficou assim!');
  await isClean(page);
  for (const left of [2, 1, 0]) {
    await waiting.getByRole('button', { name: 'Enviar arquivo' }).first().click();
    await expect(waiting.getByRole('listitem')).toHaveCount(left, { timeout: 30_000 });
  }
  await expect
    .poll(async () => (await gateway.sentTo(instance, phone)).filter(({ route }) => route !== 'sendText').length, {
      timeout: 60_000,
    })
    .toBe(3);
  const sent = (await gateway.sentTo(instance, phone)).filter(({ route }) => route !== 'sendText');
  expect(sent.map(({ route, text }) => [route, text])).toEqual([
    ['sendMedia', 'Ficou assim!'],
    ['sendWhatsAppAudio', 'Áudio'],
    ['sendMedia', 'comprovante.pdf'],
  ]);
  const [, voice, paper] = await Promise.all(sent.map(({ keyId }) => gateway.file(instance, keyId)));
  expect(voice?.equals(readFileSync(sample('audio.ogg')))).toBe(true);
  expect(paper?.equals(readFileSync(sample('comprovante.pdf')))).toBe(true);
  await expect(thread.getByText('Ficou assim!')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await files.setInputFiles([sample('foto.jpg'), sample('comprovante.pdf')]);
  await expect(waiting.getByRole('button', { name: 'Enviar arquivo: foto.jpg' })).toBeVisible();
  // So much of the next that one sees there is more.
  await expect(waiting.getByRole('listitem').last()).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await isClean(page);
  await waiting.getByRole('button', { name: 'Tirar comprovante.pdf' }).click();
  await waiting.getByRole('button', { name: 'Enviar arquivo: foto.jpg' }).click();
  await expect(waiting).toBeHidden({ timeout: 30_000 });
  // Without words the time stands right below the picture: a finger meets one of the two.
  const picture = page.getByRole('button', { name: 'Imagem. Ver em tamanho maior' });
  const last = thread.getByRole('article').filter({ has: picture }).last();
  await expect(last.getByRole('button', { name: /ver o caminho da mensagem$/ })).toBeVisible();
  await isDrawn(last.getByRole('img', { name: 'Imagem' }));
  const { violations } = await (await rules(page)).withRules(['target-size']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
});

/** A file as somebody holds it: over the page, or in the clipboard. */
function held(page: Page, name: string, type: string) {
  const file = { name, type, base64: readFileSync(sample(name)).toString('base64') };
  return page.evaluateHandle(({ name, type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type }));
    return data;
  }, file);
}

test('a video, a sticker, a place and a contact go both ways, dragged and pasted', async ({ page }) => {
  test.setTimeout(300_000);
  const { instance } = await session();
  const phone = freshPhone();
  const from = { instance, phone, name: `Olívia ${phone.slice(-8)}` };
  for (const kind of ['video', 'sticker', 'location', 'contact']) await gateway.sendFile(from, { kind });

  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('link', { name: new RegExp(from.name) }).click();
  const thread = page.getByRole('group', { name: `Mensagens com ${from.name}` });
  await expect(thread.getByText('Fulano')).toBeVisible();
  await expect(thread.getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute('href', /-23\.5614,-46\.6559$/);
  await isDrawn(thread.getByRole('img', { name: 'Figurinha' }));
  await thread.getByRole('button', { name: /^Ver vídeo/ }).click();
  const film = thread.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);

  const words = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  const dataTransfer = await held(page, 'video.mp4', 'video/mp4');
  await thread.dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText('Solte para anexar à conversa')).toBeVisible();
  await thread.dispatchEvent('drop', { dataTransfer });
  const pasted = await held(page, 'foto.jpg', 'image/jpeg');
  await words.evaluate((field, clipboardData) => {
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  const waiting = page.getByRole('list', { name: 'Arquivos a enviar' });
  await waiting.getByRole('switch', { name: 'Como figurinha' }).check();
  await words.fill('O antes e o depois');
  await words.press('Enter');
  await expect(waiting).toBeHidden();

  const card = page.getByRole('dialog', { name: 'Enviar local ou contato' });
  const sendCard = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await card.getByRole('textbox', { name }).fill(value);
    await card.getByRole('button', { name: 'Enviar' }).click();
    await expect(card).toBeHidden();
  };
  await page.getByRole('button', { name: 'Local ou contato' }).click();
  await sendCard({ Endereço: 'Rua Augusta, 1200', coordenadas: '-23.5614, -46.6559' });
  await page.getByRole('button', { name: 'Local ou contato' }).click();
  await card.getByText('Contato', { exact: true }).click();
  await sendCard({ Nome: 'Júlia Martins', Telefone: '(11) 90000-0003' });

  const files = async () => (await gateway.sentTo(instance, phone)).filter(({ route }) => route !== 'sendText');
  await expect
    .poll(async () => (await files()).map(({ route }) => route))
    .toEqual(['sendMedia', 'sendSticker', 'sendLocation', 'sendContact']);
  const [sent] = await files();
  expect(sent?.text).toBe('O antes e o depois');
  expect((await gateway.file(instance, sent?.keyId ?? '')).equals(readFileSync(sample('video.mp4')))).toBe(true);
  await expect(thread.getByText('Júlia Martins')).toBeVisible();
  await expect(thread.getByText('Rua Augusta, 1200')).toBeVisible();
  await isClean(page);
});

function piece(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A square of one colour, of so many pixels that nobody can open it: some fifty kilobytes on the way. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, piece('IHDR', head), piece('IDAT', rows), piece('IEND', Buffer.alloc(0))]);
}

const KINDS = 'Este tipo de arquivo não é aceito. Envie foto (JPG, PNG), áudio, vídeo MP4, PDF ou documento do Office.';
/** What is refused, here or by the server, and in which words. */
const REFUSED: { name: string; bytes: () => Buffer; says: string; uploads?: false }[] = [
  {
    name: 'festa.mp4',
    bytes: () => Buffer.concat([readFileSync(sample('video.mp4')), Buffer.alloc(60 * 1024 * 1024)]),
    says: 'Grande demais: o limite é de 32 MB.',
    uploads: false,
  },
  { name: 'nada.pdf', bytes: () => Buffer.alloc(0), says: 'O arquivo está vazio.', uploads: false },
  { name: 'logo.svg', bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), says: KINDS },
  { name: 'fotos.jpg', bytes: () => Buffer.from('PK\u0003\u0004fotos'), says: KINDS },
  {
    name: 'parede.png',
    bytes: () => bomb(20_000),
    says: 'A imagem não pode ser aberta: está danificada ou é grande demais. Salve-a de novo, menor, como JPG ou PNG.',
  },
];

test('what cannot be sent says why where it was chosen at 360 px, and none of it leaves', async ({
  page,
  expectedFaults,
}, info) => {
  // What is refused is part of it.
  expectedFaults.allow(/status of 422/);
  await page.setViewportSize({ width: 360, height: 740 });
  const { instance } = await session();
  const phone = freshPhone();
  await gateway.write(instance, phone, 'quero falar com uma pessoa', 'Sônia');
  await signIn(page);
  await page.goto(`/chats?phone=${phone}`);
  const words = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  const waiting = page.getByRole('list', { name: 'Arquivos a enviar' });
  await words.fill('Segue a foto');
  for (const { name, bytes, says, uploads = true } of REFUSED) {
    await test.step(name, async () => {
      const path = info.outputPath(name);
      writeFileSync(path, bytes());
      await page.getByLabel('Arquivos para enviar').setInputFiles(path);
      const send = waiting.getByRole('button', { name: 'Enviar arquivo' });
      if (uploads) await strike(send);
      await expect(waiting.getByText(says)).toBeVisible();
      await expect(send).toHaveCount(0);
      await isWhole(page);
      await strike(waiting.getByRole('button', { name: `Tirar ${name}` }));
      await expect(waiting).toBeHidden();
      await expect(page.getByRole('button', { name: 'Anexar arquivo' })).toBeFocused();
    });
  }
  await expect(words).toHaveValue('Segue a foto');
  expect((await gateway.sentTo(instance, phone)).filter(({ route }) => route !== 'sendText')).toEqual([]);
});
