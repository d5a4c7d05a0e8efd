import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { ROOT } from '../../dev/launcher/paths.mjs';

/** One call over HTTP/2: `{ status, headers, bytes }`. */
function ask(session, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, 'accept-encoding': 'br, gzip', ...headers });
    let [answer, bytes] = [{}, 0];
    stream.on('response', (given) => {
      answer = given;
    });
    stream.on('data', (chunk) => {
      bytes += chunk.length;
    });
    stream.on('end', () => resolve({ status: answer[':status'], headers: answer, bytes }));
    stream.on('error', reject);
  });
}

/** One that was worth compressing. */
const compressed = (folder) =>
  readdirSync(folder)
    .find((name) => name.endsWith('.js.br'))
    ?.slice(0, -3);

/** A file of the shell and one of a published remote, as a browser asks for them. */
function filesOf({ remotesDir }) {
  const remote = join('mfe-chats', readdirSync(join(remotesDir, 'mfe-chats'))[0]);
  return [
    `/js/${compressed(join(ROOT, 'shell/dist/js'))}`,
    `/remotes/${remote}/js/${compressed(join(remotesDir, remote, 'js'))}`,
  ];
}

/** What the proxy promises beside passing calls on; returns what is not so. */
export async function probeProxy(installation) {
  const session = connect(installation.secureUrl, { ca: readFileSync(installation.certificate) });
  const found = [];
  const expect = (what, got, wanted) => {
    if (got !== wanted) found.push(`proxy: ${what}: ${got}, esperado ${wanted}`);
  };
  try {
    for (const path of filesOf(installation)) {
      const { status, headers } = await ask(session, path);
      expect(path, status, 200);
      expect(`${path} comprimido`, headers['content-encoding'], 'br');
      expect(`${path} para sempre`, headers['cache-control'], 'public, max-age=31536000, immutable');
    }
    expect('HTTP/2', session.alpnProtocol, 'h2');
    const page = await ask(session, '/chats', { accept: 'text/html' });
    expect('uma tela', page.headers['cache-control'], 'no-store');
    expect('a API', (await ask(session, '/api/openapi.json')).headers['content-encoding'], 'gzip');
    expect('uma versão que ninguém tem', (await ask(session, '/remotes/mfe-chats/nao/main.00000000.js')).status, 404);
    expect('o estado de um processo', (await ask(session, '/readyz')).status, 404);
    const large = { ':method': 'POST', 'content-length': String(40 * 1024 * 1024) };
    expect('um corpo grande demais', (await ask(session, '/api/master/releases', large)).status, 413);
    const some = { ':method': 'POST', 'content-length': String(3 * 1024 * 1024) };
    expect('um corpo grande onde não há arquivos', (await ask(session, '/api/customers', some)).status, 413);
    expect('um corpo grande demais de um gateway', (await ask(session, '/webhook-whatsapp/x', large)).status, 413);
  } finally {
    session.destroy();
  }
  // Of a call the log says what became of it, and never its address, which may hold a token.
  const said = installation.proxyLogs.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  expect('linhas do log', said.length > 10, true);
  expect('linhas do log com um endereço chamado', said.filter((line) => line.includes('/webhook-')).length, 0);
  return found;
}
