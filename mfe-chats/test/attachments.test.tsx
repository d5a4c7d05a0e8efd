import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeMessage, staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const OPEN = `/chats?c=${uuid(100)}`;
const UPLOAD = uuid(700);
let sent: unknown[] = [];

beforeAll(() => {
  recordCalls(server, () => state);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  [state, sent] = [freshApi(), []];
  server.use(
    http.post(api('/chats/:id/media'), () =>
      HttpResponse.json({ id: UPLOAD, tipo: 'image', mime: 'image/jpeg', bytes: 3 }, { status: 201 }),
    ),
    http.post(api('/chats/:id/messages'), () => HttpResponse.json(staffMessage({ id: uuid(951) }), { status: 202 })),
    http.post(api('/chats/:id/messages/media'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(staffMessage({ id: uuid(950), tipo: 'image', content: 'Ficou assim' }), { status: 202 });
    }),
  );
});

const photo = () => new File(['foto'], 'corte.jpg', { type: 'image/jpeg' });
const waiting = () => screen.findByRole('list', { name: 'Arquivos a enviar' });
const calls = (path: string) => state.calls.filter((call) => call.startsWith(`POST /chats/${uuid(100)}${path}`));

test('a file that was chosen is sent with its caption, and is a message then', async () => {
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), photo());
  const list = within(await waiting());
  expect(list.getByText('corte.jpg')).toBeInTheDocument();
  await user.type(list.getByLabelText('Legenda de corte.jpg'), 'Ficou assim{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { client_id: expect.any(String), midia_id: UPLOAD, nome: 'corte.jpg', legenda: 'Ficou assim' },
  ]);
  expect(calls('/media')).toEqual([`POST /chats/${uuid(100)}/media?extensao=jpg`]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument());
});

test('a file answers the message that was chosen; a voice message leaves that to the next', async () => {
  state.messages = [fakeMessage()];
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Ações da mensagem' }));
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByRole('group', { name: 'Respondendo a' })).toBeInTheDocument();
  const files = await screen.findByLabelText('Arquivos para enviar');
  await user.upload(files, new File(['x'], 'recado.ogg', { type: 'audio/ogg' }));
  await user.click(within(await waiting()).getByRole('button', { name: /^Enviar arquivo: / }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Respondendo a' })).toBeInTheDocument();
  await user.upload(files, photo());
  await user.click(within(await waiting()).getByRole('button', { name: /^Enviar arquivo: / }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).not.toHaveProperty('responde_a');
  expect(sent[1]).toMatchObject({ responde_a: uuid(900) });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Respondendo a' })).not.toBeInTheDocument());
});

test('what failed stays, says why, and repeats only what is missing under the same id', async () => {
  server.use(
    http.post(
      api('/chats/:id/messages/media'),
      async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ error: { code: 'x', message: 'Serviço indisponível.' } }, { status: 503 });
      },
      { once: true },
    ),
  );
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), photo());
  await user.click(within(await waiting()).getByRole('button', { name: /^Enviar arquivo: / }));
  expect(await within(await waiting()).findByRole('alert')).toHaveTextContent('Serviço indisponível.');
  // Where it stands, and not above the screen as well.
  expect(screen.getAllByText('Serviço indisponível.')).toHaveLength(1);
  await user.click(within(await waiting()).getByRole('button', { name: /^Tentar de novo: / }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(calls('/media')).toHaveLength(1);
});

test('the server’s word on a file it does not take is shown', async () => {
  const text = 'Este tipo de arquivo não é aceito.';
  server.use(
    http.post(api('/chats/:id/media'), () =>
      HttpResponse.json({ error: { code: 'x', message: text } }, { status: 422 }),
    ),
  );
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), new File(['x'], 'a.zip'));
  const list = within(await waiting());
  await user.click(list.getByRole('button', { name: /^Enviar arquivo: / }));
  expect(await list.findByRole('alert')).toHaveTextContent(text);
  // It would be refused again.
  expect(list.queryByRole('button', { name: /^Tentar de novo: / })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Tirar a.zip' }));
  expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Anexar arquivo' })).toHaveFocus();
});

test('several leave by one button, in their order, and only the first carries the quote', async () => {
  state.messages = [fakeMessage()];
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Ações da mensagem' }));
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  const names = ['um.jpg', 'dois.jpg', 'tres.jpg'];
  const empty = new File([], 'vazio.jpg', { type: 'image/jpeg' });
  const files = names.map((name) => new File(['foto'], name, { type: 'image/jpeg' }));
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), [...files, empty]);
  await user.type(within(await waiting()).getByLabelText('Legenda de dois.jpg'), 'Segunda');
  screen.getByRole('button', { name: 'Enviar 3 arquivos' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Anexar arquivo' })).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject(names.map((nome) => ({ nome, legenda: nome === 'dois.jpg' ? 'Segunda' : '' })));
  expect(sent.map((body) => Object.hasOwn(Object(body), 'responde_a'))).toEqual([true, false, false]);
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Arquivos a enviar' })).getAllByRole('listitem')).toHaveLength(1),
  );
  await user.click(screen.getByRole('button', { name: 'Tirar vazio.jpg' }));
});

test('of several, each is sent by a button with its name', async () => {
  const { user } = await renderArea(OPEN);
  const files = ['um.jpg', 'dois.jpg'].map((name) => new File(['foto'], name, { type: 'image/jpeg' }));
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), files);
  await user.click(within(await waiting()).getByRole('button', { name: 'Enviar arquivo: dois.jpg' }));
  await waitFor(() => expect(sent).toMatchObject([{ nome: 'dois.jpg' }]));
  await user.click(await screen.findByRole('button', { name: 'Tirar um.jpg' }));
});

test('a file that is too large is not even tried', async () => {
  const { user } = await renderArea(OPEN);
  const film = Object.defineProperty(new File(['x'], 'filme.mp4', { type: 'video/mp4' }), 'size', {
    value: 60_000_000,
  });
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), film);
  const list = within(await waiting());
  expect(list.getByText('Grande demais: o limite é de 32 MB.')).toBeInTheDocument();
  expect(list.queryByRole('button', { name: /^Enviar arquivo: / })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Tirar filme.mp4' }));
});

test('files come by paste and by drop, too; a voice message has no caption', async () => {
  const { user } = await renderArea(OPEN);
  fireEvent.paste(await screen.findByLabelText('Mensagem'), { clipboardData: { files: [photo()] } });
  const sound = new File(['x'], 'recado.ogg', { type: 'audio/ogg' });
  const dataTransfer = { types: ['Files'], files: [sound] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.getByText('Solte para anexar à conversa')).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText('Solte para anexar à conversa')).not.toBeInTheDocument();
  const list = within(await waiting());
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.queryByLabelText('Legenda de recado.ogg')).not.toBeInTheDocument();
  for (const name of ['corte.jpg', 'recado.ogg']) await user.click(list.getByRole('button', { name: `Tirar ${name}` }));
});

const field = () => screen.findByLabelText('Mensagem');
const spoken = () => state.calls.filter((call) => call === `POST /chats/${uuid(100)}/messages`);

test('Enter sends what was written as the caption of the first file, and the others with it', async () => {
  const { user } = await renderArea(OPEN);
  const files = ['um.jpg', 'dois.jpg'].map((name) => new File(['foto'], name, { type: 'image/jpeg' }));
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), files);
  await user.type(await field(), 'Ficou{Shift>}{Enter}{/Shift}assim{Enter}');
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { nome: 'um.jpg', legenda: 'Ficou\nassim' },
    { nome: 'dois.jpg', legenda: '' },
  ]);
  expect(spoken()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument());
});

test('the button sends files without a word, too', async () => {
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), photo());
  await waiting();
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  await waitFor(() => expect(sent).toMatchObject([{ nome: 'corte.jpg', legenda: '' }]));
  expect(spoken()).toEqual([]);
});

test.each([
  ['a voice message', () => new File(['x'], 'recado.ogg', { type: 'audio/ogg' }), 'Ouça', ''],
  ['a caption of its own', photo, 'Ouça', 'Ficou assim'],
  ['a text that is too long for a caption', photo, 'a'.repeat(1001), ''],
])('beside %s what was written is a message of its own, and it carries the quote', async (_, file, text, own) => {
  state.messages = [fakeMessage()];
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Ações da mensagem' }));
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), file());
  const list = within(await waiting());
  if (own) await user.type(list.getByLabelText('Legenda de corte.jpg'), own);
  fireEvent.change(await field(), { target: { value: text } });
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ legenda: own });
  expect(sent[0]).not.toHaveProperty('responde_a');
  expect(spoken()).toHaveLength(1);
});

test('when the file fails, the words stay with it', async () => {
  server.use(
    http.post(api('/chats/:id/media'), () =>
      HttpResponse.json({ error: { code: 'x', message: 'Serviço indisponível.' } }, { status: 503 }),
    ),
  );
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), photo());
  await user.type(await field(), 'Ficou assim{Enter}');
  const list = within(await waiting());
  expect(await list.findByRole('alert')).toHaveTextContent('Serviço indisponível.');
  expect(list.getByLabelText('Legenda de corte.jpg')).toHaveValue('Ficou assim');
  // What was tried may have arrived as it was: what is written next is a message of its own.
  await user.type(await field(), 'E então?{Enter}');
  await waitFor(() => expect(spoken()).toHaveLength(1));
  expect(await list.findByLabelText('Legenda de corte.jpg')).toHaveValue('Ficou assim');
  await user.click(await screen.findByRole('button', { name: 'Tirar corte.jpg' }));
});

test('a file that cannot be sent stays, and the words leave without it', async () => {
  const { user } = await renderArea(OPEN);
  await user.upload(await screen.findByLabelText('Arquivos para enviar'), new File([], 'vazio.jpg'));
  await user.type(await field(), 'Oi{Enter}');
  await waitFor(() => expect(spoken()).toHaveLength(1));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Tirar vazio.jpg' }));
});

describe('what was written beside files is never lost', () => {
  const refuse = (...extensions: string[]) =>
    server.use(
      http.post(api('/chats/:id/media'), ({ request }) => {
        const extension = new URL(request.url).searchParams.get('extensao') ?? '';
        return extensions.includes(extension)
          ? HttpResponse.json({ error: { code: 'x', message: 'Este tipo de arquivo não é aceito.' } }, { status: 422 })
          : HttpResponse.json({ id: UPLOAD, tipo: 'image', mime: 'image/jpeg', bytes: 3 }, { status: 201 });
      }),
    );
  // What is being written outlives the page, and so the test.
  const emptied = async ({ user }: Awaited<ReturnType<typeof renderArea>>) => user.clear(await field());
  const zip = () => new File(['PK'], 'fotos.zip');
  const attach = async (...files: File[]) => {
    const area = await renderArea(OPEN);
    await area.user.upload(await screen.findByLabelText('Arquivos para enviar'), files);
    await waiting();
    return area;
  };

  test('refused for good with its file, it is in the field again, and one can write on', async () => {
    refuse('zip');
    const area = await attach(zip());
    const { user } = area;
    await user.type(await field(), 'Ficou assim{Enter}');
    await within(await waiting()).findByRole('alert');
    await waitFor(() => expect(screen.getByLabelText('Mensagem')).toHaveValue('Ficou assim'));
    await user.click(screen.getByRole('button', { name: 'Tirar fotos.zip' }));
    expect(await field()).toHaveValue('Ficou assim');
    expect(sent).toEqual([]);
    await emptied(area);
  });

  test('the next file takes it along when the first is refused, and the quote too', async () => {
    state.messages = [fakeMessage()];
    refuse('zip');
    const { user } = await attach(zip(), photo());
    await user.click(await screen.findByRole('button', { name: 'Ações da mensagem' }));
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await user.type(await field(), 'Ficou assim{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ nome: 'corte.jpg', legenda: 'Ficou assim', responde_a: uuid(900) }]),
    );
    expect(await field()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Tirar fotos.zip' }));
  });

  test('a caption of its own does not go to another file', async () => {
    refuse('zip');
    const area = await attach(zip(), photo());
    const { user } = area;
    await user.type(await screen.findByLabelText('Legenda de fotos.zip'), 'Todas');
    await user.click(screen.getByRole('button', { name: 'Enviar 2 arquivos' }));
    await waitFor(() => expect(sent).toMatchObject([{ nome: 'corte.jpg', legenda: '' }]));
    expect(await field()).toHaveValue('Todas');
    await user.click(await screen.findByRole('button', { name: 'Tirar fotos.zip' }));
    await emptied(area);
  });

  test.each(['Enviar 2 arquivos', 'Enviar arquivo: corte.jpg'])('%s takes it along', async (name) => {
    const { user } = await attach(photo(), new File(['foto'], 'dois.jpg', { type: 'image/jpeg' }));
    await user.type(await field(), 'Ficou assim');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent[0]).toMatchObject({ nome: 'corte.jpg', legenda: 'Ficou assim' }));
    expect(await field()).toHaveValue('');
    expect(spoken()).toEqual([]);
    await waitFor(() => expect(sent).toHaveLength(name.startsWith('Enviar 2') ? 2 : 1));
    const left = screen.queryByRole('button', { name: 'Tirar dois.jpg' });
    if (left) await user.click(left);
  });

  test('a file that is taken away leaves its caption in the field', async () => {
    const area = await attach(photo());
    const { user } = area;
    await user.type(await screen.findByLabelText('Legenda de corte.jpg'), 'Ficou assim');
    await user.click(screen.getByRole('button', { name: 'Tirar corte.jpg' }));
    expect(await field()).toHaveValue('Ficou assim');
    await emptied(area);
  });
});
