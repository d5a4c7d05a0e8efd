import sharp from 'sharp';
import { startApi, type TestApi } from './api-harness';

let t: TestApi;
let token: string;
const WHOLE = { nome: 'Corte', descricao: null, preco: '80.00', duracao_minutos: 60 };

beforeAll(async () => {
  t = await startApi();
  token = (await t.signup()).token;
});
afterAll(() => t.close());

const create = (body: object, as = token) => t.call('POST', '/api/products', { token: as, body });
const upload = (id: string, body: Buffer, type = 'image/png', as = token) =>
  t.call('PUT', `/api/products/${id}/image`, { token: as, body, headers: { 'content-type': type } });
const picture = (background = '#123456') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
async function makeProduct(): Promise<string> {
  const made = await create(WHOLE);
  expect(made.status).toBe(201);
  return made.body.id;
}

describe('the product form on the wire', () => {
  it.each([
    ['nothing at all', {}, ['duracao_minutos', 'nome', 'preco']],
    ['an empty name', { ...WHOLE, nome: '' }, ['nome']],
    ['a name of spaces', { ...WHOLE, nome: '   ' }, ['nome']],
    ['no price', { ...WHOLE, preco: undefined }, ['preco']],
    ['an empty duration and a bad pause', { ...WHOLE, duracao_minutos: null, intervalo_antes: -5 }, undefined],
  ])('answers %s in the words of the specification, with a text per field', async (_name, body, fields) => {
    const { status, body: answer } = await create(body);
    expect([status, answer.error?.code]).toEqual([422, 'catalog/required-fields']);
    expect(answer.error.message).toBe('Preencha todos os campos obrigatórios');
    const expected = fields ?? ['duracao_minutos', 'intervalo_antes'];
    const named = Object.keys(answer.error.fields).filter((name) => name !== 'descricao');
    expect(named.sort()).toEqual(expected);
  });

  it.each([
    ['preco', { preco: '-1.00' }, 'Informe o preço em reais, como 80,00.'],
    ['preco', { preco: '80.005' }, 'Informe o preço em reais, como 80,00.'],
    ['duracao_minutos', { duracao_minutos: 0 }, 'Informe a duração em minutos, de 5 a 720.'],
    ['duracao_minutos', { duracao_minutos: 30.5 }, 'Informe a duração em minutos, de 5 a 720.'],
    ['intervalo_depois', { intervalo_depois: 241 }, 'Informe o intervalo em minutos, de 0 a 240.'],
  ])('names the field %s for %j', async (field, over, text) => {
    const { status, body } = await create({ ...WHOLE, ...over });
    expect([status, body.error.code, body.error.fields[field]]).toEqual([400, 'http/invalid', text]);
  });
});

describe('the picture of a product', () => {
  it('is shown to anybody who knows its address, as an image and nothing else', async () => {
    const id = await makeProduct();
    const sent = await upload(id, await picture());
    expect(sent.status).toBe(200);
    expect(sent.body.imagem_url).toMatch(/^\/api\/images\/[\w-]{43}$/);
    const { answer } = await t.call('GET', sent.body.imagem_url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="foto.webp"',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });

  it('gets a new address with each replacement; the old one ends, as it does with the product', async () => {
    const id = await makeProduct();
    const first = (await upload(id, await picture('#111111'))).body.imagem_url;
    const second = (await upload(id, await picture('#eeeeee'))).body.imagem_url;
    expect(second).not.toBe(first);
    expect((await t.call('GET', first)).status).toBe(404);
    expect((await t.call('GET', second)).status).toBe(200);
    await t.call('DELETE', `/api/products/${id}`, { token });
    expect((await t.call('GET', second)).status).toBe(404);
  });

  it('can be taken away', async () => {
    const id = await makeProduct();
    const { imagem_url } = (await upload(id, await picture())).body;
    const { body } = await t.call('DELETE', `/api/products/${id}/image`, { token });
    expect(body.imagem_url).toBeNull();
    expect((await t.call('GET', imagem_url)).status).toBe(404);
  });

  it('is judged by its bytes, never by the announced type', async () => {
    const id = await makeProduct();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const type of ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'application/octet-stream']) {
      const { status, body } = await upload(id, svg, type);
      expect([type, status, body.error.code]).toEqual([type, 422, 'catalog/image-invalid']);
    }
    // A PNG under another picture's name is still a picture.
    expect((await upload(id, await picture(), 'image/jpeg')).status).toBe(200);
  });

  it('is refused beyond 5 MB, in our words', async () => {
    const { status, body } = await upload(await makeProduct(), Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([status, body.error.code]).toEqual([413, 'catalog/image-too-large']);
    expect(body.error.message).toBe('A foto passa de 5 MB. Escolha uma menor.');
  });

  it('is not found under an unknown address, whatever its shape', async () => {
    for (const key of ['x', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --"]) {
      const { status, body } = await t.call('GET', `/api/images/${encodeURIComponent(key)}`);
      expect([key, status, body.error.code]).toEqual([key, 404, 'catalog/image-not-found']);
    }
  });

  it('of another company can neither be set nor taken away', async () => {
    const id = await makeProduct();
    const { imagem_url } = (await upload(id, await picture())).body;
    const stranger = (await t.signup()).token;
    expect((await upload(id, await picture(), 'image/png', stranger)).status).toBe(404);
    expect((await t.call('DELETE', `/api/products/${id}/image`, { token: stranger })).status).toBe(404);
    expect((await t.call('GET', imagem_url)).status).toBe(200);
  });
});
