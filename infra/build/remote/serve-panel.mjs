import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { cookiesThere, forward } from './forward.mjs';

/** Said by the page when its switch is off (shell/src/develop/override.ts). */
const PUBLISHED = '?publicado';
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };
const OWN = '/__balcao/';
const SHELL = `${OWN}shell/`;
/** The shell's first script and style in the panel's page, wherever its release lies. */
const SHELL_TAG = /<(?:script|link)\b[^>]*?\s(?:src|href)="[^"]*\/(js|css)\/main[^"]*"[^>]*>/g;
/** What the page asks for early of the published area, which may be the one that is not shown here. */
const EARLY_TAG = /<link rel="preload"[^>]*\shref="\/remotes\/[^>]*>/g;
const TAGS = {
  js: `<script defer="defer" src="${SHELL}js/main.js">`,
  css: `<link href="${SHELL}css/main.css" rel="stylesheet">`,
};

function sendFile(response, folder, file) {
  // Never above the folder, whatever the address says.
  const place = path.join(folder, path.normalize(`/${decodeURIComponent(file)}`));
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
  const type = TYPES[path.extname(place)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  return createReadStream(place).pipe(response);
}

const sendText = (response, text, headers) =>
  response.writeHead(200, Object.assign({ 'cache-control': 'no-store' }, headers)).end(text);

/** The registry as the panel has it for whoever asks, with the area that is edited here in the place of its own. */
function withEdited(registry, entry) {
  const others = (list) => list.filter(({ name }) => name !== entry.name);
  const { remotes, broken, em_teste } = registry;
  // Of this page the shell is not the published one: nobody is told to reload for another.
  return { remotes: [...others(remotes), entry], broken: others(broken), em_teste };
}

async function readText(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Tells every open page of the newest build, and hears which one it shows. */
function openNews(seen) {
  const readers = new Set();
  let newest = '';
  return {
    tell(hash) {
      newest = hash;
      for (const reader of readers) reader.write(`data: ${hash}\n\n`);
    },
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${newest}\n\n`);
      readers.add(response);
      response.on('close', () => readers.delete(response));
    },
    async hear(request, response) {
      seen(await readText(request));
      response.writeHead(204).end();
    },
  };
}

// docs/decisions/0158-develop-runs-in-a-deployed-panel.md
/**
 * A deployed panel at an address of this machine, where one area is the one that is edited here. `area`: of develop.mjs. Returns
 * `{ server, tell(hash) }`.
 */
export function servePanel({ shell, shellFolder, area }) {
  const news = openNews(area.seen);
  const ask = ({ url, headers }) =>
    fetch(new URL(url, shell), {
      headers: { cookie: cookiesThere(headers.cookie), accept: headers.accept ?? '*/*' },
      redirect: 'manual',
    });

  async function sendRegistry(request, response) {
    const answer = await ask(request);
    if (!answer.ok) return response.writeHead(answer.status).end(await answer.text());
    const registry = withEdited(await answer.json(), area.entry());
    return sendText(response, JSON.stringify(registry), { 'content-type': 'application/json' });
  }

  async function sendPage(request, response) {
    const page = await ask(request);
    const policy = page.headers.get('content-security-policy');
    const html = (await page.text()).replace(EARLY_TAG, '').replace(SHELL_TAG, (_, kind) => TAGS[kind]);
    const headers = Object.assign(
      { 'content-type': 'text/html; charset=utf-8' },
      policy && { 'content-security-policy': policy },
    );
    return sendText(response, html, headers);
  }

  const ours = [
    [`${OWN}news`, (_request, response) => news.listen(response)],
    [`${OWN}seen`, news.hear],
    [SHELL, (_request, response, file) => sendFile(response, shellFolder, file)],
    [area.address, (_request, response, file) => sendFile(response, area.folder, file)],
  ];

  async function answer(request, response) {
    const { pathname, search } = new URL(request.url, shell);
    const [prefix, send] = ours.find(([start]) => pathname.startsWith(start)) ?? [];
    if (send) return send(request, response, pathname.slice(prefix.length));
    if (pathname === '/api/remotes') {
      if (search !== PUBLISHED) return sendRegistry(request, response);
      request.url = pathname;
    }
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return isPage ? sendPage(request, response) : forward(request, response, shell);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${shell.origin} não respondeu (${error.cause?.code ?? error.message}).`);
    });
  });
  return { server, tell: news.tell };
}
