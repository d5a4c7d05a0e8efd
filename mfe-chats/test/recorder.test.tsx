import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const OPEN = `/chats?c=${uuid(100)}`;

const stopped = jest.fn();
let allowed = true;

/** As much of a recorder as is used. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType: string;
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor(_stream: object, options?: { mimeType: string }) {
    this.mimeType = options?.mimeType ?? '';
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['som']) });
    this.onstop();
  }
}

beforeAll(() => {
  recordCalls(server, () => state);
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  const getUserMedia = async () => {
    if (!allowed) throw new DOMException('no', 'NotAllowedError');
    return { getTracks: () => [{ stop: stopped }] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
beforeEach(() => {
  state = freshApi();
  allowed = true;
  stopped.mockClear();
});

test('what is recorded waits to be sent, and leaves as a voice message', async () => {
  server.use(
    http.post(api('/chats/:id/media'), () =>
      HttpResponse.json({ id: uuid(700), tipo: 'audio', mime: 'audio/webm', bytes: 3 }, { status: 201 }),
    ),
    http.post(api('/chats/:id/messages/media'), () =>
      HttpResponse.json(staffMessage({ id: uuid(950), tipo: 'audio', content: 'Mensagem de voz' }), { status: 202 }),
    ),
  );
  const { user, container } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }));
  const bar = await screen.findByRole('group', { name: 'Gravação' });
  expect(within(bar).getByRole('status')).toHaveTextContent('Gravando áudio');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(bar).getByRole('button', { name: 'Concluir gravação' }));
  const list = within(await screen.findByRole('list', { name: 'Arquivos a enviar' }));
  expect(list.getByText('recado.webm')).toBeInTheDocument();
  expect(list.getByText(/^\d:\d\d · /)).toBeInTheDocument();
  expect(list.queryByLabelText('Legenda de recado.webm')).not.toBeInTheDocument();
  expect(stopped).toHaveBeenCalledTimes(1);
  await user.click(list.getByRole('button', { name: /^Enviar arquivo: / }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument());
  expect(state.calls.filter((call) => call.includes('/media'))).toEqual([
    expect.stringMatching(/media\?extensao=webm&voz=[1-9]\d*$/),
    `POST /chats/${uuid(100)}/messages/media`,
  ]);
});

test('what is thrown away is gone, and the microphone is free', async () => {
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }));
  expect(await screen.findByRole('button', { name: 'Concluir gravação' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Gravação' })).not.toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument();
  expect(stopped).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gravar áudio' })).toHaveFocus());
});

test('who leaves the conversation finds what was recorded among its files', async () => {
  const { user, unmount } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }));
  await screen.findByRole('group', { name: 'Gravação' });
  unmount();
  expect(stopped).toHaveBeenCalledTimes(1);
  const again = await renderArea(OPEN);
  const list = within(await screen.findByRole('list', { name: 'Arquivos a enviar' }));
  await again.user.click(list.getByRole('button', { name: 'Tirar recado.webm' }));
  expect(screen.queryByRole('list', { name: 'Arquivos a enviar' })).not.toBeInTheDocument();
});

test('a browser that does not let us says what to do', async () => {
  allowed = false;
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }));
  expect(await screen.findByText(/não deixou usar o microfone/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gravar áudio' })).toBeEnabled();
});
