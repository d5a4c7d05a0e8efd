// Shows notices while no tab of the panel is open, and opens the very thing. It keeps no pages and answers no requests.
/** @type {any} */
const worker = globalThis;

/** Only an address of the panel itself is ever opened. */
function addressOf(caminho) {
  const home = new URL('/', worker.location.origin);
  const url = typeof caminho === 'string' && caminho.startsWith('/') ? new URL(caminho, home) : home;
  return url.origin === home.origin ? url.href : home.href;
}

function read(data) {
  try {
    return data ? data.json() : {};
  } catch {
    return {};
  }
}

async function show(event) {
  const { titulo, texto, caminho, tag, urgente } = read(event.data);
  await worker.registration.showNotification(String(titulo || 'Novo aviso no Balcão'), {
    body: String(texto || ''),
    tag: String(tag || 'balcao'),
    renotify: true,
    requireInteraction: urgente === true,
    icon: '/favicon.svg',
    lang: 'pt-BR',
    data: { url: addressOf(caminho) },
  });
}

async function open(event) {
  event.notification.close();
  const url = event.notification.data?.url || addressOf('/');
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url) || tabs[0];
  if (!tab) return worker.clients.openWindow(url);
  const focused = await tab.focus();
  // The page goes there itself: what was being typed elsewhere is its own to keep or ask about.
  if (focused.url !== url) focused.postMessage({ kind: 'balcao.abrir', url });
}

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
