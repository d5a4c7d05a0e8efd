import { sendContact, sendPlace } from '@balcao/contexts/chats/messages/send-cards';
import { sendMedia } from '@balcao/contexts/chats/midias/send-media';
import { uploadMedia } from '@balcao/contexts/chats/midias/upload-media';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import sharp from 'sharp';
import { type Bench, type Company, startBench, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';
const PLACE = { nome: 'Studio Bella', endereco: 'Rua Augusta, 1200', ponto: '-23.5614, -46.6559' };

describe('places, contacts and stickers that staff sends', () => {
  let bench: Bench;
  let company: Company;
  let chatId: string;

  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
    await bench.sql`update tenants set limite_mensagens = 0 where id = ${company.tenantId}`;
    await bench.customerWrites(company, PHONE, 'oi', { wait: true });
    chatId = (await until(() => bench.chat(company))).id;
  });
  afterAll(() => bench.stop());

  const staff = (tenantId = company.tenantId) => actorOf(tenantId, 'user');
  const arrived = (id: string) =>
    until(async () => {
      const found = (await bench.messages(company)).find((message) => message.id === id);
      return found && ['sent', 'delivered'].includes(found.entrega) ? found : undefined;
    });
  const routes = async () => (await bench.sends(company)).map((row) => (row as { route?: string }).route);

  it('a place arrives with its name and its point, once', async () => {
    const body = Object.assign({ client_id: newId() }, PLACE);
    const { id } = await sendPlace(bench.deps)(staff(), chatId, body);
    expect((await sendPlace(bench.deps)(staff(), chatId, body)).id).toBe(id);
    expect(await arrived(id)).toMatchObject({
      tipo: 'location',
      content: 'Localização: Studio Bella, Rua Augusta, 1200',
      midia: { kind: 'local', latitude: -23.5614, longitude: -46.6559 },
    });
    expect(await routes()).toEqual(['sendLocation']);
  });

  it('a place whose answer was lost is looked for, and not sent twice', async () => {
    await bench.sim('/faults', { instance: company.instance, drop: { times: 1 } });
    const { id } = await sendPlace(bench.deps)(staff(), chatId, Object.assign({ client_id: newId() }, PLACE));
    await arrived(id);
    expect(await routes()).toEqual(['sendLocation']);
  });

  it('a contact arrives under its whole number', async () => {
    const body = { client_id: newId(), nome: 'Júlia', telefone: '(11) 98765-4321' };
    const { id } = await sendContact(bench.deps)(staff(), chatId, body);
    expect(await arrived(id)).toMatchObject({
      content: 'Contato: Júlia',
      midia: { kind: 'contatos', contatos: [{ nome: 'Júlia', telefones: ['+5511987654321'] }] },
    });
    expect(await routes()).toEqual(['sendContact']);
  });

  it('a picture arrives as a sticker: square, small, without words', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const upload = (file: Buffer) => uploadMedia(bench.deps)(staff(), chatId, { file, figurinha: '1' });
    const { id: midia_id, tipo } = await upload(picture);
    expect(tipo).toBe('sticker');
    const words = sendMedia(bench.deps)(staff(), chatId, { client_id: newId(), midia_id, legenda: 'olha' });
    await expect(words).rejects.toMatchObject({ code: 'http/invalid' });
    const { id } = await sendMedia(bench.deps)(staff(), chatId, { client_id: newId(), midia_id });
    expect(await arrived(id)).toMatchObject({ tipo: 'sticker', content: 'Figurinha', midia: { mime: 'image/webp' } });
    const sends = (await bench.sends(company)) as unknown as { route: string; keyId: string }[];
    const file = await fetch(`${bench.urls.gateway}/_sim/media/${company.instance}/${sends[0]?.keyId}`);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(await routes()).toEqual(['sendSticker']);
    await expect(upload(Buffer.from('%PDF-1.4'))).rejects.toMatchObject({ code: 'chats/media-not-accepted' });
  });

  it('nothing goes into another company’s conversation', async () => {
    const other = await bench.addCompany();
    const body = Object.assign({ client_id: newId() }, PLACE);
    await expect(sendPlace(bench.deps)(staff(other.tenantId), chatId, body)).rejects.toMatchObject({
      code: 'chats/not-found',
    });
  });
});
