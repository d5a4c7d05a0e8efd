import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const CODE = readFileSync(join(__dirname, '../public/sw.js'), 'utf8');
const ORIGIN = 'https://painel.example';
type Handler = (event: object) => void;

/** The script as a browser runs it, with what it asked of the browser. */
function start(tabs: { url: string }[] = []) {
  const handlers: Record<string, Handler> = {};
  const asked = { shown: [] as unknown[][], opened: [] as string[], posted: [] as unknown[], focused: [] as string[] };
  const clients = {
    matchAll: async () =>
      tabs.map((tab) => ({
        url: tab.url,
        focus: async () => {
          asked.focused.push(tab.url);
          return { url: tab.url, postMessage: (message: unknown) => asked.posted.push(message) };
        },
      })),
    openWindow: async (url: string) => asked.opened.push(url),
  };
  const scope = {
    URL,
    location: new URL(`${ORIGIN}/sw.js`),
    clients,
    skipWaiting: () => undefined,
    registration: { showNotification: async (...said: unknown[]) => asked.shown.push(said) },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
  };
  runInNewContext(CODE, scope);
  const fire = async (name: string, event: object) => {
    let work: unknown;
    handlers[name]?.(Object.assign(event, { waitUntil: (given: unknown) => (work = given) }));
    await work;
  };
  return { handlers, asked, fire };
}
const pushed = (data: unknown) => ({ data: { json: () => data } });
const clicked = (url: string) => {
  const closed = jest.fn();
  return { notification: { close: closed, data: { url } } };
};

describe('the service worker', () => {
  it('listens to pushes and clicks, and answers no request of the page', () => {
    expect(Object.keys(start().handlers).sort()).toEqual(['install', 'notificationclick', 'push']);
  });

  it('shows what was sent, one of each kind and thing', async () => {
    const { asked, fire } = start();
    const notice = {
      titulo: 'Nova conversa precisa de você',
      texto: 'Studio Bella',
      caminho: '/chats?c=1',
      tag: 'c:1',
    };
    await fire('push', pushed({ ...notice, urgente: false }));
    expect(asked.shown).toMatchObject([
      [
        'Nova conversa precisa de você',
        { body: 'Studio Bella', tag: 'c:1', requireInteraction: false, data: { url: `${ORIGIN}/chats?c=1` } },
      ],
    ]);
  });

  it('shows something for a push it cannot read: a browser demands that', async () => {
    const { asked, fire } = start();
    const broken = () => {
      throw new SyntaxError('no JSON');
    };
    await fire('push', { data: { json: broken } });
    await fire('push', { data: null });
    expect(asked.shown).toHaveLength(2);
    expect(asked.shown[0]?.[0]).toBe('Novo aviso no Balcão');
  });

  it('never leads out of the panel', async () => {
    const { asked, fire } = start();
    for (const caminho of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 7])
      await fire('push', pushed({ titulo: 'x', caminho }));
    for (const [, options] of asked.shown) expect(options).toMatchObject({ data: { url: `${ORIGIN}/` } });
  });

  it('opens the very thing when no tab is open', async () => {
    const { asked, fire } = start();
    await fire('notificationclick', clicked(`${ORIGIN}/chats?c=1`));
    expect(asked.opened).toEqual([`${ORIGIN}/chats?c=1`]);
  });

  it('brings a tab that shows it to the front, else the first, which goes there itself', async () => {
    const there = start([{ url: `${ORIGIN}/dashboard` }, { url: `${ORIGIN}/chats?c=1` }]);
    await there.fire('notificationclick', clicked(`${ORIGIN}/chats?c=1`));
    expect(there.asked).toMatchObject({ focused: [`${ORIGIN}/chats?c=1`], posted: [], opened: [] });
    const elsewhere = start([{ url: `${ORIGIN}/dashboard` }]);
    await elsewhere.fire('notificationclick', clicked(`${ORIGIN}/chats?c=1`));
    expect(elsewhere.asked).toMatchObject({
      focused: [`${ORIGIN}/dashboard`],
      posted: [{ kind: 'balcao.abrir', url: `${ORIGIN}/chats?c=1` }],
    });
  });
});
