import { retryMessage } from '@balcao/contexts/chats/messages/retry-message';
import { readMedia } from '@balcao/contexts/chats/midias/read-media';
import { sendMedia } from '@balcao/contexts/chats/midias/send-media';
import { sweepMedia } from '@balcao/contexts/chats/midias/sweep-media';
import { uploadMedia } from '@balcao/contexts/chats/midias/upload-media';
import { ERRORS, type ErrorCode } from '@balcao/contracts/errors';
import { readWhole } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import sharp from 'sharp';
import { sampleMedia } from '../../../infra/simulators/src/gateway/model/samples';
import { type Bench, type Company, startBench, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';
const MIB = 1024 * 1024;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const sampleOf = (kind: string) => Buffer.from(sampleMedia(kind).base64, 'base64');

describe('files that staff sends', () => {
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
    await bench.sim('/customers/send', { instance: company.instance, phone: PHONE, text: 'oi', wait: true });
    chatId = (await until(() => bench.chat(company))).id;
  });
  afterAll(() => bench.stop());

  const staff = () => actorOf(company.tenantId, 'user');
  const upload = (file: Buffer, extensao?: string, chat = chatId, tenantId = company.tenantId) =>
    uploadMedia(bench.deps)(actorOf(tenantId, 'user'), chat, { file, extensao });
  const send = (midia_id: string, more: { client_id?: string; nome?: string; legenda?: string } = {}) =>
    sendMedia(bench.deps)(staff(), chatId, { client_id: newId(), midia_id, ...more });
  const sentFiles = async () =>
    (await bench.sends(company)).filter((row) =>
      /sendMedia|sendWhatsAppAudio/.test((row as { route?: string }).route ?? ''),
    );
  const delivery = async (id: string) =>
    (await bench.sql`select entrega, erro, content, tipo, midia from chat_history where id = ${id}`)[0];
  const arrived = (id: string) => until(async () => ['sent', 'delivered'].includes((await delivery(id))?.entrega));
  const atCustomer = async (keyId: string) =>
    Buffer.from(await (await fetch(`${bench.urls.gateway}/_sim/media/${company.instance}/${keyId}`)).arrayBuffer());

  it.each([
    { kind: 'audio', nome: 'recado.ogg', route: 'sendWhatsAppAudio', words: 'Mensagem de voz' },
    { kind: 'video', nome: 'corte.mp4', route: 'sendMedia', words: 'Vídeo' },
    { kind: 'document', nome: 'orçamento.pdf', route: 'sendMedia', words: 'Documento: orçamento.pdf' },
  ])(
    'a $kind reaches the customer byte by byte, once, and stays in the bubble',
    async ({ kind, nome, route, words }) => {
      const sample = sampleOf(kind);
      const { id: midia, tipo } = await upload(sample, nome.slice(-3));
      expect(tipo).toBe(kind);
      const client_id = newId();
      const message = await send(midia, { nome, client_id });
      expect((await send(midia, { nome, client_id })).id).toBe(message.id);
      await arrived(message.id);
      const files = await sentFiles();
      expect(files).toMatchObject([{ route, outcome: 'accepted' }]);
      expect((await atCustomer(files[0]?.keyId ?? '')).equals(sample)).toBe(true);
      expect(await delivery(message.id)).toMatchObject({ content: words, midia: { id: midia, estado: 'guardada' } });
      const served = await readMedia(bench.deps)(staff(), { id: midia, small: false, range: undefined });
      expect(served).toMatchObject({ size: sample.length });
      if (kind === 'audio') expect((await delivery(message.id))?.midia.segundos).toBe(3);
      const rows = await bench.messages(company);
      expect(rows.filter(({ autor }) => autor === 'staff' || autor === 'phone')).toHaveLength(1);
    },
  );

  it('a voice message that a browser recorded leaves as one, whatever it was written as', async () => {
    const recorded = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(600)]);
    const { id, tipo, mime } = await uploadMedia(bench.deps)(staff(), chatId, { file: recorded, voz: 7 });
    expect([tipo, mime]).toEqual(['audio', 'audio/webm']);
    const message = await send(id, { nome: 'recado.webm' });
    await arrived(message.id);
    expect(await sentFiles()).toMatchObject([{ route: 'sendWhatsAppAudio', outcome: 'accepted' }]);
    expect((await delivery(message.id))?.midia).toMatchObject({ segundos: 7, mime: 'audio/webm' });
    const paper = { file: sampleOf('document'), voz: 7 };
    await expect(uploadMedia(bench.deps)(staff(), chatId, paper)).rejects.toMatchObject({
      code: 'chats/media-not-accepted',
    });
  });

  it('a picture leaves upright, on white, as JPEG and without what the camera wrote', async () => {
    const sideways = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } })
      .png()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id } = await upload(sideways, 'png');
    const message = await send(id, { nome: 'corte.png', legenda: 'Ficou assim' });
    await arrived(message.id);
    const [file] = await sentFiles();
    expect(file?.text).toBe('Ficou assim');
    const picture = sharp(await atCustomer(file?.keyId ?? ''));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect((await picture.metadata()).exif).toBeUndefined();
    expect([...(await picture.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
      255, 255, 255,
    ]);
    expect(await delivery(message.id)).toMatchObject({ content: 'Ficou assim', tipo: 'image' });
  });

  it('one whose answer was lost is looked for, and not sent twice', async () => {
    await bench.sim('/faults', { instance: company.instance, drop: { times: 1 } });
    const { id } = await upload(sampleOf('document'), 'pdf');
    const message = await send(id, { nome: 'recibo.pdf' });
    await arrived(message.id);
    expect(await sentFiles()).toHaveLength(1);
  });

  it('one that certainly did not leave is tried again', async () => {
    await bench.sim('/faults', { instance: company.instance, error: { status: 503, routes: ['sendMedia'], times: 1 } });
    const { id } = await upload(sampleOf('document'), 'pdf');
    const message = await send(id, { nome: 'recibo.pdf', legenda: 'Segue' });
    await arrived(message.id);
    expect(await sentFiles()).toHaveLength(1);
  });

  it('one that the gateway refuses stays, and is sent again by hand', async () => {
    const refusal = { status: 400, routes: ['sendMedia'], times: 1, message: 'Owned media must be a url or base64' };
    await bench.sim('/faults', { instance: company.instance, error: refusal });
    const { id } = await upload(sampleOf('document'), 'pdf');
    const message = await send(id, { nome: 'recibo.pdf' });
    await until(async () => (await delivery(message.id))?.entrega === 'failed');
    await retryMessage(bench.deps)(staff(), chatId, message.id);
    await arrived(message.id);
    expect(await sentFiles()).toHaveLength(1);
  });

  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const film = (bytes: number) => Buffer.concat([Buffer.from('    ftypisom'), Buffer.alloc(bytes)]);
  it.each<[string, string, () => Promise<Buffer> | Buffer, ErrorCode]>([
    ['a film of 60 MB', 'mp4', () => film(60 * MIB), 'chats/media-too-large'],
    [
      'a voice message that is too long',
      'ogg',
      () => Buffer.concat([sampleOf('audio'), Buffer.alloc(17 * MIB)]),
      'chats/media-too-large',
    ],
    ['an archive named .jpg', 'jpg', () => Buffer.from('PK\u0003\u0004 foto.jpg'), 'chats/media-not-accepted'],
    ['a drawing that runs', 'svg', () => Buffer.from(SVG), 'chats/media-not-accepted'],
    ['a drawing named .png', 'png', () => Buffer.from(SVG), 'chats/media-not-accepted'],
    ['a picture that unpacks to 144 million pixels', 'png', bomb, 'chats/media-unreadable'],
    ['the head of a picture', 'png', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'chats/media-unreadable'],
  ])('refuses %s in words, and keeps nothing of it', async (_what, extensao, make, code) => {
    const { text } = ERRORS[code];
    await expect(upload(await make(), extensao)).rejects.toMatchObject({ code, message: text });
    expect(await bench.sql`select id from midias where tenant_id = ${company.tenantId}`).toEqual([]);
  });

  it('refuses what is no file of this company to send, and what there is no room for', async () => {
    const { id } = await upload(sampleOf('audio'), 'ogg');
    await expect(send(id, { legenda: 'oi' })).rejects.toMatchObject({ code: 'http/invalid' });
    await send(id);
    await expect(send(id)).rejects.toMatchObject({ code: 'chats/media-not-found' });
    const other = await bench.addCompany();
    await expect(upload(sampleOf('audio'), 'ogg', chatId, other.tenantId)).rejects.toMatchObject({
      code: 'chats/not-found',
    });
    const full = Object.assign({}, bench.deps, {
      config: Object.assign({}, bench.deps.config, { mediaQuotaBytes: 100 }),
    });
    const file = { file: sampleOf('audio'), extensao: 'ogg' };
    await expect(uploadMedia(full)(staff(), chatId, file)).rejects.toMatchObject({ code: 'chats/media-full' });
  });

  it('files that come at once fill no more than there is room for', async () => {
    const file = sampleOf('document');
    const config = Object.assign({}, bench.deps.config, { mediaQuotaBytes: Math.floor(file.length * 2.5) });
    const scarce = uploadMedia(Object.assign({}, bench.deps, { config }));
    const ended = await Promise.allSettled(
      Array.from({ length: 6 }, () => scarce(staff(), chatId, { file, extensao: 'pdf' })),
    );
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'chats/media-full'));
    const { tenantId } = company;
    expect(await bench.sql`select 1 from midias where tenant_id = ${tenantId} and estado = 'guardada'`).toHaveLength(2);
  });

  it('what was uploaded and never sent goes after a day', async () => {
    const { id } = await upload(sampleOf('audio'), 'ogg');
    const key = `${company.tenantId}/${id}.0`;
    await sweepMedia(bench.deps)();
    expect(await readWhole(bench.deps.files, key)).not.toBeNull();
    await bench.sql`update midias set created_at = now() - interval '25 hours' where id = ${id}`;
    await sweepMedia(bench.deps)();
    expect(await readWhole(bench.deps.files, key)).toBeNull();
  });
});
