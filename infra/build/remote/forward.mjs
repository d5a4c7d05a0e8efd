import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

/** What only makes sense between two machines, and what would forbid a page of this one. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

const kept = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.includes(name)));
const ignore = () => undefined;

function headersFor(request, { shell, cookies }) {
  const { cookie, origin, referer, ...others } = kept(request.headers);
  const mine = cookies.there(cookie);
  return Object.assign(
    others,
    { host: shell.host },
    mine && { cookie: mine },
    origin && { origin: shell.origin },
    referer && { referer: new URL(new URL(referer).pathname, shell).href },
  );
}

/** Asks the panel what the browser asked: `take(answer, headers)` gets its answer as it comes. */
export function ask(request, response, { panel, address, take, headers }) {
  const { shell, cookies } = panel;
  const { request: send } = shell.protocol === 'https:' ? https : http;
  const options = { method: request.method, headers: Object.assign(headersFor(request, panel), headers) };
  const upstream = send(address, options, (answer) => {
    const back = kept(answer.headers);
    if (back['set-cookie']) back['set-cookie'] = back['set-cookie'].map(cookies.here);
    take(answer, back);
  });
  upstream.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${shell.origin} não respondeu (${error.code ?? error.message}).`);
  });
  response.on('close', () => upstream.destroy());
  pipeline(request, upstream, ignore);
}

/** Gives the browser what the panel says as it comes: streams stay streams, and end where they break off. */
export function handOn(response, answer, headers) {
  response.writeHead(answer.statusCode, headers);
  pipeline(answer, response, ignore);
}
