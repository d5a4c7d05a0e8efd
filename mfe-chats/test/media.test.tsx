import type { Message } from '@balcao/contracts/chats';
import type { Arquivo } from '@balcao/contracts/media-kinds';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const OPEN = `/chats?c=${uuid(100)}`;
const FILE = uuid(700);
const revoked = jest.fn();

const fakeFile = (over: Partial<Arquivo> = {}): Arquivo => ({
  kind: 'arquivo',
  id: FILE,
  estado: 'guardada',
  motivo: null,
  repetivel: false,
  mime: 'image/jpeg',
  nome: null,
  bytes: 348_160,
  segundos: null,
  largura: 960,
  altura: 1280,
  previa: null,
  miniatura: true,
  ...over,
});
const withFile = (tipo: Message['tipo'], content: string, over: Partial<Arquivo> = {}) =>
  fakeMessage({ tipo, content, midia: fakeFile(over) });

beforeAll(() => {
  recordCalls(server, () => state);
  let count = 0;
  Object.assign(URL, { createObjectURL: () => `blob:file-${++count}`, revokeObjectURL: revoked });
});
beforeEach(() => {
  state = freshApi();
  server.use(
    http.get(api('/media/:id'), () => new HttpResponse('bytes', { headers: { 'content-type': 'image/jpeg' } })),
  );
});

const thread = () => screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });
const show = async (...messages: Message[]) => {
  state.messages = messages;
  const view = await renderArea(OPEN);
  const rows = within(await thread());
  await rows.findAllByRole('article');
  return { ...view, thread: rows };
};

test('a picture is small in its bubble and whole when it is opened', async () => {
  const { user, thread } = await show(withFile('image', 'quero um corte assim'));
  const picture = await thread.findByRole('button', { name: 'Imagem. Ver em tamanho maior' });
  await waitFor(() => expect(within(picture).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  expect(thread.getByText('quero um corte assim')).toBeInTheDocument();
  await user.click(picture);
  const box = await screen.findByRole('dialog', { name: 'Imagem' });
  await within(box).findByRole('img', { name: 'Imagem' });
  expect(state.calls.filter((call) => call.includes('/media/'))).toEqual([
    `GET /media/${FILE}?miniatura=1`,
    `GET /media/${FILE}`,
  ]);
  await user.click(within(box).getByRole('button', { name: /fechar/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a voice message is fetched when it is heard, at the speed that is chosen', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user, thread } = await show(withFile('audio', 'Mensagem de voz', { segundos: 67, mime: 'audio/ogg' }));
  expect(thread.getByText('1:07')).toBeInTheDocument();
  expect(state.calls.some((call) => call.includes('/media/'))).toBe(false);
  await user.click(thread.getByRole('button', { name: 'Ouvir áudio' }));
  await waitFor(() => expect(play).toHaveBeenCalled());
  await user.click(thread.getByRole('button', { name: 'Velocidade 1×' }));
  const sound = document.querySelector('audio');
  expect(sound?.playbackRate).toBe(1.5);
  await user.click(thread.getByRole('button', { name: 'Velocidade 1,5×' }));
  expect(sound?.playbackRate).toBe(2);
  await user.click(thread.getByRole('button', { name: 'Pausar áudio' }));
  expect(pause).toHaveBeenCalled();
});

test('what is said in a voice message stands below it, and says what it is', async () => {
  const voice = (id: number, content: string, transcricao: Arquivo['transcricao']) =>
    fakeMessage({
      id: uuid(id),
      tipo: 'audio',
      content,
      midia: fakeFile({ id: uuid(id), mime: 'audio/ogg', transcricao }),
    });
  const { container, thread } = await show(
    voice(903, 'Quanto custa o corte?', 'feita'),
    voice(902, 'Mensagem de voz', 'pendente'),
    voice(901, 'Mensagem de voz', 'falhou'),
  );
  expect(thread.getByText('Quanto custa o corte?')).toBeInTheDocument();
  expect(thread.getByText('Transcrição automática')).toBeInTheDocument();
  expect(thread.getByText('Transcrevendo o áudio…')).toBeInTheDocument();
  expect(thread.getByText('Não foi possível transcrever este áudio.')).toBeInTheDocument();
  expect(thread.queryByText('Mensagem de voz')).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a document says name and size once', async () => {
  const file = { nome: 'comprovante.pdf', mime: 'application/pdf', miniatura: false };
  const { thread } = await show(withFile('document', 'Documento: comprovante.pdf', file));
  expect(thread.getAllByText('comprovante.pdf')).toHaveLength(1);
  expect(thread.getByText('340 KB')).toBeInTheDocument();
  expect(thread.getByRole('button', { name: 'Baixar comprovante.pdf' })).toBeEnabled();
});

test('a sticker is shown, and not named beside itself', async () => {
  const { thread } = await show(withFile('sticker', 'Figurinha', { mime: 'image/webp', miniatura: false }));
  expect(await thread.findByRole('img', { name: 'Figurinha' })).toBeInTheDocument();
  expect(thread.queryByText('Figurinha')).not.toBeInTheDocument();
});

test('a place leads to the map, contacts show their numbers', async () => {
  const place = { kind: 'local' as const, latitude: -23.56, longitude: -46.65, nome: 'Praça', endereco: 'Rua A, 10' };
  const people = { kind: 'contatos' as const, contatos: [{ nome: 'Fulano', telefones: ['+55 11 90000-0002'] }] };
  const { thread } = await show(
    fakeMessage({ id: uuid(901), tipo: 'contact', content: 'Contato: Fulano', midia: people }),
    fakeMessage({ tipo: 'location', content: 'Localização: Praça, Rua A, 10', midia: place }),
  );
  expect(thread.getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=-23.56,-46.65',
  );
  expect(thread.getAllByText('Praça')).toHaveLength(1);
  expect(thread.getAllByText('Fulano')).toHaveLength(1);
  expect(thread.getByText('+55 (11) 90000-0002')).toBeInTheDocument();
});

test('a file on its way, one that did not come, and one whose time is over say so', async () => {
  state.messages = [];
  const failed = { estado: 'falhou' as const, motivo: 'O WhatsApp não entregou o arquivo.' };
  const messages = [
    fakeMessage({
      id: uuid(903),
      tipo: 'audio',
      content: 'Mensagem de voz',
      midia: fakeFile({ id: uuid(703), estado: 'pendente' }),
    }),
    fakeMessage({
      id: uuid(902),
      tipo: 'image',
      content: 'Imagem',
      midia: fakeFile({ id: uuid(702), estado: 'expirada' }),
    }),
    fakeMessage({
      id: uuid(901),
      tipo: 'image',
      content: 'Imagem',
      midia: fakeFile(Object.assign({ repetivel: true }, failed)),
    }),
  ];
  server.use(
    http.post(api('/media/:id/retry'), () =>
      HttpResponse.json(Object.assign({}, messages[2], { versao: 2, midia: fakeFile({ estado: 'pendente' }) }), {
        status: 202,
      }),
    ),
  );
  const { user, thread } = await show(...messages);
  expect(thread.getByText('Áudio: recebendo…')).toBeInTheDocument();
  expect(thread.getByText('Imagem: o tempo de guarda acabou e o arquivo foi apagado.')).toBeInTheDocument();
  expect(thread.getByText('Imagem: O WhatsApp não entregou o arquivo.')).toBeInTheDocument();
  await user.click(thread.getByRole('button', { name: 'Tentar de novo' }));
  expect(await thread.findByText('Imagem: recebendo…')).toBeInTheDocument();
});

test('a file that cannot be read is asked for again by a click', async () => {
  server.use(
    http.get(api('/media/:id'), () => HttpResponse.json({ error: { code: 'x', message: 'x' } }, { status: 503 })),
  );
  const { user, thread } = await show(withFile('image', 'Imagem'));
  await thread.findByText('Tentar de novo');
  server.use(http.get(api('/media/:id'), () => new HttpResponse('bytes')));
  const picture = thread.getByRole('button', { name: /Ver em tamanho maior/ });
  await user.click(picture);
  expect(await within(picture).findByRole('img')).toBeInTheDocument();
});
