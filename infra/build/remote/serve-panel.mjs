import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { cookiesOf } from './cookies.mjs';
import { ask, handOn } from './forward.mjs';
import { openNews } from './news.mjs';

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

const sendText = (response, status, text) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);

function sendFile(response, folder, file) {
  // Never above the folder, whatever the address says.
  const place = path.join(folder, path.normalize(`/${decodeURIComponent(file)}`));
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
  const type = TYPES[path.extname(place)] ?? 'application/octet-stream';
  // What nobody published yet is for this address's own pages.
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };
  response.writeHead(200, headers);
  return pipeline(createReadStream(place), response, () => undefined);
}

/** The registry as the panel has it for whoever asks, with the area that is edited here in the place of its own. */
function withEdited(registry, entry) {
  const others = (list) => list.filter(({ name }) => name !== entry.name);
  const { remotes, broken, em_teste } = registry;
  // Of this page the shell is not the published one: nobody is told to reload for another.
  return { remotes: [...others(remotes), entry], broken: others(broken), em_teste };
}

/** Only pages of this very address may ask: another one would speak with the session that is kept here. */
function isOurs({ headers }) {
  const ours = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');
  return ours && (headers.origin === undefined || headers.origin === `http://${headers.host}`);
}

// docs/decisions/0158-develop-runs-in-a-deployed-panel.md
/**
 * A deployed panel at an address of this machine, where one area is the one that is edited here. `area`: of develop.mjs. Returns
 * `{ server, tell(hash) }`.
 */
export function servePanel({ shell, shellFolder, area }) {
  const news = openNews(area.seen);
  const panel = { shell, cookies: cookiesOf(shell) };

  /** The panel's answer, changed by `change(text)` when it is a good one of this type; anything else goes on as it came. */
  const changed = (request, response, { address, type, change }) =>
    ask(request, response, {
      panel,
      address,
      headers: { 'accept-encoding': 'identity' },
      async take(answer, headers) {
        const fits = answer.statusCode === 200 && String(answer.headers['content-type']).startsWith(type);
        if (!fits) return handOn(response, answer, headers);
        try {
          let text = '';
          for await (const chunk of answer.setEncoding('utf8')) text += chunk;
          const { 'content-length': _, ...others } = headers;
          return response.writeHead(200, Object.assign(others, { 'cache-control': 'no-store' })).end(change(text));
        } catch (error) {
          return sendText(response, 502, error.message);
        }
      },
    });
  const page = (html) => html.replace(EARLY_TAG, '').replace(SHELL_TAG, (_, kind) => TAGS[kind]);
  const registry = (text) => JSON.stringify(withEdited(JSON.parse(text), area.entry()));

  const ours = [
    [`${OWN}news`, news.listen],
    [`${OWN}seen`, news.hear],
    [SHELL, (_request, response, file) => sendFile(response, shellFolder, file)],
    [area.address, (_request, response, file) => sendFile(response, area.folder, file)],
    // What fails in this page says nothing about what is published.
    ['/api/remote-signals', (_request, response) => response.writeHead(204).end()],
  ];

  function answer(request, response) {
    const address = new URL(request.url, shell);
    // `//elsewhere/x` is another machine's address.
    if (!isOurs(request) || address.origin !== shell.origin) return sendText(response, 403, 'Só para este endereço.');
    const { pathname, search } = address;
    const [prefix, send] = ours.find(([start]) => pathname.startsWith(start)) ?? [];
    if (send) return send(request, response, pathname.slice(prefix.length));
    if (pathname === '/api/remotes') {
      address.search = '';
      if (search !== PUBLISHED)
        return changed(request, response, { address, type: 'application/json', change: registry });
    }
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return isPage
      ? changed(request, response, { address, type: 'text/html', change: page })
      : ask(request, response, { panel, address, take: (...said) => handOn(response, ...said) });
  }

  const server = http.createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!response.headersSent) sendText(response, 400, error.message);
      else response.destroy();
    }
  });
  return { server, tell: news.tell };
}
