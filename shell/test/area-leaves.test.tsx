import { lazyPage, type RemoteModule } from '@balcao/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useEffect, useState } from 'react';
import { readRegistry } from '../src/remotes';
import { takeSwaps } from '../src/remotes/pinned';
import { answer, fakeApi, registry } from './fake-api';
import { browserRest } from './latch';
import { follow, renderShell } from './render-shell';

const modules = new Map<string, () => RemoteModule>();

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  registerRemotes: () => undefined,
  loadRemote: async (id: string) => {
    const make = modules.get(id.split('/')[0] as string);
    if (!make) throw new Error('gone');
    return { default: make() };
  },
}));

const server = fakeApi();
const come = browserRest();

interface Told {
  name: string;
  version: string;
  falhas: number;
}
let told: Told[] = [];
let silent: jest.SpyInstance;

beforeEach(() => {
  modules.clear();
  told = [];
  silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.post('*/api/remote-signals', async ({ request }) => {
      const { areas } = (await request.json()) as { areas: Told[] };
      told.push(...areas.filter(({ falhas }) => falhas > 0));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  silent.mockRestore();
});

let number = 0;
/** The areas as of now, each in a version no test before has loaded. */
function publish(): string {
  number += 1;
  const version = `v${number}`;
  const remotes = registry.remotes.map((remote) => {
    const entry = remote.entry.replace('/test/', `/${version}/`);
    return { ...remote, version, entry, files: { [entry]: remote.integrity } };
  });
  server.use(answer('get', '/remotes', { remotes }));
  return version;
}

/** As thrown by a file of that version. */
function faultOf(name: string, version: string): Error {
  const error = new Error('cleanup broken on purpose');
  error.stack = `Error: x\n    at f (http://localhost/remotes/shell/s1/js/main.js:1:1)\n    at g (http://localhost/remotes/${name}/${version}/js/main.js:1:7)`;
  return error;
}

/** Throws as it is taken away, when it is given something to throw. */
function Leaving({ fault, children }: { fault?: Error | undefined; children: ReactNode }) {
  useEffect(
    () => () => {
      if (fault) throw fault;
    },
    [fault],
  );
  return children;
}

let mounts = 0;
function Counted() {
  const [mount] = useState(() => ++mounts);
  return <h1>A versão de agora {mount}</h1>;
}

const areaOf = (name: string, path: string, element: ReactNode): RemoteModule => ({
  contract: 1,
  name,
  version: 'x',
  routes: [{ path, element }],
});
const screenOf = (name: string, path: string, text: string, fault?: Error): RemoteModule =>
  areaOf(
    name,
    path,
    <Leaving fault={fault}>
      <h1>{text}</h1>
    </Leaving>,
  );
const wholePanelFell = () => screen.queryByText('Algo deu errado.');
const linkTo = (path: string) =>
  screen.getAllByRole('link').find((link) => link.getAttribute('href') === path) as HTMLElement;
const toldOf = (name: string, version: string) =>
  waitFor(() => expect(told).toContainEqual(expect.objectContaining({ name, version, falhas: 1 })), {
    timeout: 12_000,
  });

test.each([
  ['another area', '/customers', 'Aqui se atende'],
  ['a screen of the panel', '/settings', 'Configurações'],
])('a screen that throws as it is left for %s costs nothing but its own good name', async (_what, path, title) => {
  const version = publish();
  modules.set('mfe_chats', () => screenOf('mfe-chats', '/chats', 'Aqui se conversa', faultOf('mfe-chats', version)));
  modules.set('mfe_catalog', () => screenOf('mfe-catalog', '/customers', 'Aqui se atende'));
  const { user } = await renderShell('/chats');
  await screen.findByText('Aqui se conversa');
  await follow(user, linkTo(path));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(wholePanelFell()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await toldOf('mfe-chats', version);
});

test('a card of the dashboard that throws as the dashboard is left costs nothing else', async () => {
  const version = publish();
  const fault = faultOf('mfe-chats', version);
  const card = lazyPage(async () => ({ default: () => <Leaving fault={fault}>6 conversas abertas</Leaving> }));
  modules.set('mfe_chats', () => ({
    contract: 1,
    name: 'mfe-chats',
    version,
    routes: [],
    widgets: { conversas_ativas: card },
  }));
  const { user } = await renderShell('/dashboard');
  await come();
  await screen.findByText('6 conversas abertas');
  await follow(user, linkTo('/settings'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  expect(wholePanelFell()).toBeNull();
  await toldOf('mfe-chats', version);
});

test('an old version that throws as the new one takes its place leaves the new one, and what is written there, alone', async () => {
  const now = jest.spyOn(performance, 'now');
  const old = publish();
  modules.set('mfe_chats', () => screenOf('mfe-chats', '/chats', 'A versão de antes', faultOf('mfe-chats', old)));
  await renderShell('/chats');
  await screen.findByText('A versão de antes');
  now.mockImplementation(() => 10_000_000);
  publish();
  modules.set('mfe_chats', () => areaOf('mfe-chats', '/chats', <Counted />));
  await act(() => readRegistry());
  now.mockRestore();
  await act(async () => takeSwaps());
  // Mounted once: nothing written there could get lost.
  expect(await screen.findByText('A versão de agora 1')).toBeVisible();
  expect(wholePanelFell()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await toldOf('mfe-chats', old);
});

test('an open card tries again by itself when another version of its area is on air', async () => {
  publish();
  modules.set('mfe_chats', () => {
    throw new Error('broken on purpose');
  });
  await renderShell('/chats');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta área');
  // A minute later, so that nobody is taken to have just come.
  const now = jest.spyOn(performance, 'now').mockImplementation(() => 10_000_000);
  publish();
  modules.set('mfe_chats', () => screenOf('mfe-chats', '/chats', 'Aqui se conversa'));
  await act(() => readRegistry());
  now.mockRestore();
  expect(await screen.findByText('Aqui se conversa')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is awaited for ever ends in the card, with a way to try again, and is counted', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance', 'Date', 'nextTick'] });
  const version = publish();
  const never = new Promise<never>(() => undefined);
  const Page = lazyPage(() => never);
  modules.set('mfe_chats', () => areaOf('mfe-chats', '/chats', <Page />));
  await renderShell('/chats');
  await act(() => jest.advanceTimersByTimeAsync(44_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Tentar novamente');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  jest.useRealTimers();
  await toldOf('mfe-chats', version);
});

type Given = Parameters<NonNullable<RemoteModule['init']>>[0];
test.each<[string, (given: Given) => void]>([
  ['reads nothing any more', ({ store }) => Object.assign(store, { getState: () => ({}) })],
  ['hears of nothing any more', ({ store }) => Object.assign(store, { dispatch: () => undefined })],
  ['forgets everything', ({ store }) => store.replaceReducer((() => ({})) as never)],
])(
  'an area that would put a store in the place of the page’s, which then %s, costs itself alone',
  async (_what, init) => {
    publish();
    modules.set('mfe_chats', () => Object.assign(areaOf('mfe-chats', '/chats', <h1>Aqui se conversa</h1>), { init }));
    modules.set('mfe_catalog', () => screenOf('mfe-catalog', '/customers', 'Aqui se atende'));
    const { user } = await renderShell('/chats');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta área');
    expect(wholePanelFell()).toBeNull();
    await follow(user, linkTo('/customers'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aqui se atende' })).toBeVisible();
  },
);
