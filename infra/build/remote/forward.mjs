import http from 'node:http';
import https from 'node:https';

/** What only makes sense between two machines, and what would forbid a page of this one. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];
/** A browser takes `__Host-` over https alone; here, where there is none, the cookie is kept under another name. */
const [THERE, HERE] = ['__Host-', 'develop-'];

const kept = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.includes(name)));

const cookieHere = (cookie) =>
  cookie
    .replace(/; *secure/i, '')
    .replace(/; *domain=[^;]*/i, '')
    .replace(new RegExp(`^${THERE}`), HERE);

/** The cookies of this machine's address, as the panel knows them. */
export const cookiesThere = (cookies = '') => cookies.replace(new RegExp(`(^|; *)${HERE}`, 'g'), `$1${THERE}`);

function headersFor(request, shell) {
  const headers = Object.assign(kept(request.headers), { host: shell.host });
  if (headers.cookie) headers.cookie = cookiesThere(headers.cookie);
  if (headers.origin) headers.origin = shell.origin;
  if (headers.referer) headers.referer = new URL(new URL(headers.referer).pathname, shell).href;
  return headers;
}

/** Asks the panel what the browser asked, and answers what it says, as it comes: streams stay streams. */
export function forward(request, response, shell) {
  const { request: ask } = shell.protocol === 'https:' ? https : http;
  const { method, url } = request;
  const upstream = ask(new URL(url, shell), { method, headers: headersFor(request, shell) }, (answer) => {
    const headers = kept(answer.headers);
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(cookieHere);
    response.writeHead(answer.statusCode, headers);
    answer.pipe(response);
  });
  upstream.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${shell.origin} não respondeu (${error.code ?? error.message}).`);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
