import { fetchMedia } from '@balcao/contexts/chats/midias/fetch-media';
import { changeMediaStorage, getMediaStorage } from '@balcao/contexts/chats/midias/media-storage';
import { readMedia } from '@balcao/contexts/chats/midias/read-media';
import { retryMedia } from '@balcao/contexts/chats/midias/retry-media';
import { sweepMedia } from '@balcao/contexts/chats/midias/sweep-media';
import type { Arquivo } from '@balcao/contracts/media-kinds';
import { createEgress, type Egress } from '@balcao/kit/egress';
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

describe('files that customers send', () => {
  let bench: Bench;
  let company: Company;

  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
  });
  afterAll(() => bench.stop());

  const send = (content: object) =>
    bench.sim('/customers/send', { instance: company.instance, phone: PHONE, wait: true, ...content });
  const file = (mimetype: string, bytes: Buffer, fileName: string) => ({
    file: { mimetype, base64: bytes.toString('base64'), fileName },
  });
  async function shown(state: Arquivo['estado'] = 'guardada'): Promise<Arquivo> {
    return until(async () => {
      const rows = await bench.sql`select midia from chat_history where tenant_id = ${company.tenantId}
        and midia is not null order by seq desc limit 1`;
      return rows[0]?.midia.estado === state ? (rows[0].midia as Arquivo) : undefined;
    });
  }
  const open = (id: string, asked: { small?: boolean; range?: string } = {}, tenantId = company.tenantId) =>
    readMedia(bench.deps)(actorOf(tenantId, 'user'), { id, small: asked.small ?? false, range: asked.range });
  async function bytesOf(id: string, asked: { small?: boolean; range?: string } = {}): Promise<Buffer> {
    const served = await open(id, asked);
    if (!('stream' in served)) throw new Error('out of range');
    const pieces: Buffer[] = [];
    for await (const piece of served.stream) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  it.each([
    ['image', 'image/jpeg'],
    ['audio', 'audio/ogg'],
    ['video', 'video/mp4'],
    ['document', 'application/pdf'],
    ['sticker', 'image/webp'],
  ])('keeps a %s as it came, once, and forgets what it was fetched by', async (kind, mime) => {
    await send({ kind, text: '' });
    const { id, bytes } = await shown();
    const sample = Buffer.from(sampleMedia(kind).base64, 'base64');
    expect(await open(id)).toMatchObject({ mime, size: sample.length, inline: kind !== 'document' });
    expect(bytes).toBe(sample.length);
    expect((await bytesOf(id)).equals(sample)).toBe(true);
    expect((await bytesOf(id, { range: 'bytes=4-9' })).equals(sample.subarray(4, 10))).toBe(true);
    expect((await bytesOf(id, { range: 'bytes=5-2' })).equals(sample)).toBe(true);
    const [row] = await bench.sql`select origem, tentativas from midias where id = ${id}`;
    expect(row).toEqual({ origem: null, tentativas: 1 });
    const events = await bench.sql`select payload::text as payload from webhook_events
      where tenant_id = ${company.tenantId}`;
    expect(events.filter(({ payload }) => /mediaKey"|jpegThumbnail|origem/.test(payload))).toEqual([]);
  });

  it('shows a picture before it is here, and a smaller one after', async () => {
    await bench.sim('/faults', { instance: company.instance, slow: { ms: 1_500, routes: ['getBase64'], times: 1 } });
    await send({ kind: 'image', text: 'quero um corte assim' });
    const before = await shown('pendente');
    expect(before).toMatchObject({ largura: 720, altura: 1280, miniatura: false });
    expect(
      Buffer.from(before.previa ?? '', 'base64')
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    const after = await shown();
    expect(after).toMatchObject({ id: before.id, largura: 960, altura: 1280, miniatura: true });
    expect(await sharp(await bytesOf(after.id, { small: true })).metadata()).toMatchObject({
      format: 'webp',
      height: 640,
    });
  });

  it('tells a place and contacts without fetching anything', async () => {
    await send({ kind: 'location' });
    const carried = () => bench.sql`select midia from chat_history where tenant_id = ${company.tenantId} order by seq`;
    await until(async () => (await carried()).length === 1);
    await send({ kind: 'contact', text: 'Fulano' });
    await until(async () => (await carried()).length === 2);
    expect((await carried()).map(({ midia }) => midia)).toEqual([
      { kind: 'local', latitude: -23.5614, longitude: -46.6559, nome: 'Avenida Paulista', endereco: null },
      { kind: 'contatos', contatos: [{ nome: 'Fulano', telefones: ['+55 11 90000-0002'] }] },
    ]);
    expect(await bench.sql`select id from midias where tenant_id = ${company.tenantId}`).toEqual([]);
  });

  it.each<[string, object]>([
    ['a picture', { imageMessage: { width: 4_294_967_295, height: -1, fileLength: '18446744073709551615' } }],
    ['a document', { documentMessage: { fileLength: { low: -1, high: 4_294_967_295, unsigned: true } } }],
    ['a voice message', { audioMessage: { seconds: 4_294_967_295 } }],
  ])('loses no message for what the event makes up: %s', async (_what, message) => {
    const key = { remoteJid: `${PHONE}@s.whatsapp.net`, fromMe: false, id: newId() };
    const messageTimestamp = Math.floor(Date.now() / 1000);
    const data = { key, message, messageTimestamp };
    await bench.sim('/emit', { instance: company.instance, event: 'messages.upsert', data });
    const [row] = await until(async () => {
      const rows = await bench.sql`select midia from chat_history where tenant_id = ${company.tenantId}`;
      return rows.length > 0 ? rows : undefined;
    });
    expect(row?.midia).toMatchObject({ kind: 'arquivo', bytes: null, segundos: null, largura: null, altura: null });
  });

  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
  it.each<[string, string, () => Promise<object> | object, string]>([
    [
      'a film of 60 MB',
      'video',
      () => file('video/mp4', Buffer.concat([Buffer.from('    ftypisom'), Buffer.alloc(60 * MIB)]), 'filme.mp4'),
      'O arquivo é grande demais: o limite é de 32 MB.',
    ],
    [
      'an archive named .jpg',
      'image',
      () => file('image/jpeg', Buffer.from('PK\u0003\u0004 foto.jpg'), 'foto.jpg'),
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'a drawing that runs',
      'image',
      () => file('image/svg+xml', Buffer.from(SVG), 'foto.svg'),
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'a drawing as a text',
      'document',
      () => file('text/plain', Buffer.from(SVG), 'nota.txt'),
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'a page',
      'document',
      () => file('text/html', Buffer.from('<!doctype html><p>'), 'a.html'),
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'an archive',
      'document',
      () => file('application/zip', Buffer.from('PK\u0003\u0004 virus.exe'), 'a.zip'),
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'a picture that unpacks to 144 million pixels',
      'image',
      async () => file('image/png', await bomb(), 'b.png'),
      'A imagem não pode ser aberta.',
    ],
    ['the head of a picture', 'image', () => file('image/png', PNG_HEAD, 'c.png'), 'A imagem não pode ser aberta.'],
  ])('refuses %s in words, and keeps nothing of it', async (_what, kind, make, motivo) => {
    await send({ kind, ...(await make()) });
    const { id, ...said } = await shown('falhou');
    expect(said).toMatchObject({ motivo, repetivel: false });
    expect(await readWhole(bench.deps.files, `${company.tenantId}/${id}.1`)).toBeNull();
    await expect(open(id)).rejects.toMatchObject({ code: 'chats/media-not-found' });
    await expect(retryMedia(bench.deps)(actorOf(company.tenantId, 'user'), id)).rejects.toMatchObject({
      code: 'chats/media-not-retryable',
    });
  });

  it('is nobody else’s', async () => {
    await send({ kind: 'image' });
    const { id } = await shown();
    const other = await bench.addCompany();
    await expect(open(id, {}, other.tenantId)).rejects.toMatchObject({ code: 'chats/media-not-found' });
    await expect(retryMedia(bench.deps)(actorOf(other.tenantId, 'user'), id)).rejects.toMatchObject({
      code: 'chats/media-not-found',
    });
    await expect(open(newId())).rejects.toMatchObject({ code: 'chats/media-not-found' });
  });

  describe('when it does not come at once', () => {
    let egress: Egress;
    beforeAll(() => {
      egress = createEgress({ allow: [new URL(bench.urls.gateway).host] });
    });
    afterAll(() => egress.close());
    const due = () => bench.sql`update midias set proxima_em = now() - interval '1 minute'
      where tenant_id = ${company.tenantId} and estado = 'pendente'`;

    /** The first try is over: its lease has given way to the pause after it. */
    const triedOnce = () =>
      until(async () => {
        const rows = await bench.sql`select id from midias where tenant_id = ${company.tenantId}
          and tentativas = 1 and proxima_em < now() + interval '20 seconds'`;
        return rows[0];
      });

    it('is asked for again, also after its job was lost', async () => {
      await bench.sim('/faults', {
        instance: company.instance,
        error: { status: 400, routes: ['getBase64'], times: 1, message: 'Message not found' },
      });
      await send({ kind: 'audio' });
      await triedOnce();
      await due();
      await sweepMedia(bench.deps)();
      await shown();
    });

    it('is given up after its tries, and asked for by hand', async () => {
      await bench.sim('/faults', { instance: company.instance, error: { status: 500, routes: ['getBase64'] } });
      await send({ kind: 'audio' });
      await triedOnce();
      await bench.sql`update midias set tentativas = 6 where tenant_id = ${company.tenantId}`;
      await due();
      await sweepMedia(bench.deps)();
      const { id, motivo, repetivel } = await shown('falhou');
      expect([motivo, repetivel]).toEqual(['O WhatsApp não entregou o arquivo.', true]);
      await bench.sim('/faults', { instance: company.instance, error: null });
      await retryMedia(bench.deps)(actorOf(company.tenantId, 'user'), id);
      await shown();
    });

    it('leaves nothing in the store when its row went meanwhile', async () => {
      await bench.sim('/faults', {
        instance: company.instance,
        error: { status: 400, routes: ['getBase64'], times: 1, message: 'Message not found' },
      });
      await send({ kind: 'image' });
      const row = await triedOnce();
      await due();
      const leaving: Egress['receive'] = async (...asked) => {
        const reply = await egress.receive(...asked);
        await bench.sql`delete from chats where tenant_id = ${company.tenantId}`;
        return reply;
      };
      const deps = Object.assign({}, bench.deps, { wayTo: () => ({ receive: leaving }) });
      await fetchMedia(deps)({ tenantId: company.tenantId, midiaId: row.id });
      expect(await bench.sql`select id from midias where id = ${row.id}`).toEqual([]);
      expect(await readWhole(bench.deps.files, `${company.tenantId}/${row.id}.2`)).toBeNull();
      expect(await bench.sql`select id from arquivos_soltos where tenant_id = ${company.tenantId}`).toEqual([]);
    });

    it('holds up nobody else, however many of one company wait for its gateway', async () => {
      const other = await bench.addCompany();
      await bench.sim('/faults', { instance: other.instance, slow: { ms: 20_000, routes: ['getBase64'] } });
      const states = () => bench.sql`select estado, tentativas from midias where tenant_id = ${other.tenantId}`;
      for (let n = 0; n < 6; n += 1)
        await bench.sim('/customers/send', { instance: other.instance, phone: PHONE, wait: true, kind: 'image' });
      await until(async () => (await states()).some(({ tentativas }) => tentativas > 0));
      await send({ kind: 'image' });
      await shown();
      expect((await states()).map(({ estado }) => estado)).toEqual(Array(6).fill('pendente'));
    });

    it('is let go of by a worker that died, and fetched by the next', async () => {
      await bench.sim('/faults', {
        instance: company.instance,
        error: { status: 500, routes: ['getBase64'], times: 1 },
      });
      await send({ kind: 'audio' });
      const row = await triedOnce();
      // As somebody left it who took it a moment ago and died.
      await bench.sql`update midias set tentativas = 2, proxima_em = now() + interval '8 seconds' where id = ${row.id}`;
      await shown();
      const [after] = await bench.sql`select tentativas from midias where id = ${row.id}`;
      expect(after?.tentativas).toBe(3);
    });

    it('two that fetch it at once keep one', async () => {
      await bench.sim('/faults', { instance: company.instance, slow: { ms: 600, routes: ['getBase64'] } });
      await send({ kind: 'image' });
      const { id } = await shown('pendente');
      const fetching = fetchMedia(Object.assign({}, bench.deps, { wayTo: () => egress }));
      await Promise.all([1, 2, 3].map(() => fetching({ tenantId: company.tenantId, midiaId: id })));
      await shown();
      const [row] = await bench.sql`select tentativas from midias where id = ${id}`;
      expect(row?.tentativas).toBe(1);
    });
  });

  it('is kept for as long as the company says, what is here already too', async () => {
    await send({ kind: 'image' });
    const { id, bytes } = await shown();
    const admin = actorOf(company.tenantId, 'admin');
    const kept = async () =>
      (await bench.sql`select (expira_em - guardada_em)::text as kept from midias where id = ${id}`)[0]?.kept;
    expect(await kept()).toBe('180 days');
    expect(await getMediaStorage(bench.deps)(admin)).toMatchObject({ usado_bytes: bytes, arquivos: 1, dias: 180 });
    expect(await changeMediaStorage(bench.deps)(admin, { dias: 30 })).toMatchObject({ dias: 30 });
    expect(await kept()).toBe('30 days');
    await bench.sql`update midias set guardada_em = guardada_em - interval '31 days' where id = ${id}`;
    await changeMediaStorage(bench.deps)(admin, { dias: 30 });
    await sweepMedia(bench.deps)();
    await shown('expirada');
    expect(await getMediaStorage(bench.deps)(admin)).toMatchObject({ usado_bytes: 0, arquivos: 0, dias: 30 });
  });

  it('goes when its time is over, and when its conversation goes', async () => {
    await send({ kind: 'image' });
    const expired = await shown();
    await bench.sql`update midias set expira_em = now() where id = ${expired.id}`;
    const [{ chave } = { chave: '' }] = await bench.sql`select chave from midias where id = ${expired.id}`;
    await sweepMedia(bench.deps)();
    expect(await shown('expirada')).toMatchObject({ id: expired.id, previa: null, miniatura: false });
    await expect(open(expired.id)).rejects.toMatchObject({ code: 'chats/media-expired' });
    expect(await readWhole(bench.deps.files, chave)).toBeNull();

    await send({ kind: 'document' });
    const kept = await shown();
    const [{ chave: key } = { chave: '' }] = await bench.sql`select chave from midias where id = ${kept.id}`;
    expect(await readWhole(bench.deps.files, key)).not.toBeNull();
    await bench.sql`delete from chats where tenant_id = ${company.tenantId}`;
    await sweepMedia(bench.deps)();
    expect(await readWhole(bench.deps.files, key)).toBeNull();
    expect(await bench.sql`select id from arquivos_soltos`).toEqual([]);
  });
});
