import type { InboxEvent } from '../inbox/inbox-deps';
import { readMessage } from '../inbox/read-message';
import { carriedBy, noteFile } from './note-file';
import { readCarried, readFile } from './read-midia';

const MAX = 2 ** 31 - 1;

describe('what an event says of a file', () => {
  it.each<[unknown, number | null]>([
    [720, 720],
    ['720', 720],
    [{ low: 720, high: 0, unsigned: true }, 720],
    [MAX, MAX],
    [MAX + 1, null],
    [4_294_967_295, null],
    [-1, null],
    [0, null],
    [0.2, null],
    ['muito', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [[], null],
  ])('reads a width of %p as what its column holds', (width, expected) => {
    const file = readFile({ imageMessage: { width, height: width, seconds: width } });
    expect([file?.largura, file?.altura, file?.segundos]).toEqual([expected, expected, expected]);
  });

  it.each<[unknown, number | null]>([
    ['3000000000', 3_000_000_000],
    [{ low: -1294967296, high: 0 }, 3_000_000_000],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['18446744073709551615', null],
    [{ low: -1, high: 4_294_967_295 }, null],
    [{ low: -1, high: -1 }, null],
    [-5, null],
  ])('reads a length of %p', (fileLength, expected) => {
    expect(readFile({ documentMessage: { fileLength } })?.bytes).toBe(expected);
  });

  it.each<[unknown, unknown]>([
    [91, 0],
    [0, -181],
    [Number.NaN, 0],
    ['1e400', 0],
    [null, null],
    ['', ''],
    [undefined, 10],
  ])('takes %p, %p for no place', (degreesLatitude, degreesLongitude) => {
    expect(readCarried({ locationMessage: { degreesLatitude, degreesLongitude } })).toBeNull();
  });
});

describe('a file that is to be looked at once', () => {
  const event = (message: object) =>
    ({ data: { message }, row: { payload: { previa: 'AAAA' } } }) as unknown as InboxEvent;
  const image = { imageMessage: { mimetype: 'image/jpeg' } };

  it.each<[string, object]>([
    ['in its wrapper', { viewOnceMessageV2: { message: image } }],
    [
      'in a conversation whose messages disappear',
      { ephemeralMessage: { message: { viewOnceMessage: { message: image } } } },
    ],
    ['by its own mark', { imageMessage: { viewOnce: true } }],
  ])('is told as such at once and not fetched, %s', (_, message) => {
    const midia = carriedBy(event(message));
    expect(midia).toMatchObject({
      estado: 'falhou',
      motivo: 'visualização única. Só abre no celular da empresa.',
      repetivel: false,
      previa: null,
    });
    // Nothing of these is touched.
    noteFile({} as never, {} as never, event(message), { id: '1', midia, tipo: 'image' } as never);
  });

  it('any other is awaited', () => {
    expect(carriedBy(event(image))).toMatchObject({ estado: 'pendente', previa: 'AAAA' });
  });
});

describe('what is quoted', () => {
  it.each<[object, string]>([
    [{ imageMessage: { caption: 'Antes e depois' } }, 'Imagem: Antes e depois'],
    [{ imageMessage: {} }, 'Imagem'],
    [{ documentMessage: { caption: 'o recibo', fileName: 'r.pdf' } }, 'Documento: o recibo'],
    [{ documentMessage: { fileName: 'r.pdf' } }, 'Documento: r.pdf'],
    [{ audioMessage: {}, speechToText: 'Quero marcar' }, 'Áudio: Quero marcar'],
    [{ audioMessage: {} }, 'Mensagem de voz'],
    [{ conversation: 'Tem horário?' }, 'Tem horário?'],
  ])('%j says what kind of thing it was', (quotedMessage, words) => {
    const contextInfo = { stanzaId: 'Q', quotedMessage };
    expect(readMessage({ message: { extendedTextMessage: { text: 'Esse', contextInfo } } })).toMatchObject({
      content: 'Esse',
      quoted: { id: 'Q', text: words },
    });
  });
});

it('writes the accents of a name as people type them', () => {
  const fileName = 'Orçamento.pdf'.normalize('NFD');
  expect(readFile({ documentMessage: { fileName, mimetype: 'application/pdf' } })?.nome).toBe('Orçamento.pdf');
});
