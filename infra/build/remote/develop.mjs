import { developmentShell } from './development-shell.mjs';
import { servePanel } from './serve-panel.mjs';
import { watchArea } from './watch-area.mjs';

const DEFAULT_PORT = 3100;

/** Listens on `port`, or on any free one where somebody else has it. */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && port !== 0) listen(server, 0).then(resolve, reject);
      else reject(error);
    });
    // As `localhost` is looked up, so that no other server answers in its place.
    server.listen(port, 'localhost', () => resolve(server.address().port));
  });
}

/** The area, built and built again; `begun` is there once it was built for the first time. */
function follow(name, { log, tell }) {
  let area;
  const saved = new Map();
  const begun = new Promise((resolve) => {
    area = watchArea(name, {
      onBuilt(hash, since) {
        saved.set(hash, since);
        tell(hash);
        resolve(hash);
      },
      onFailed: (text) => log(text),
    });
  });
  return Object.assign(area, {
    name,
    begun,
    /** The page shows that build now. */
    seen(hash) {
      const since = saved.get(hash);
      if (since !== undefined) log(`  ${name}: na tela ${Math.round(performance.now() - since)} ms depois de salvo`);
    },
  });
}

/**
 * Runs one area inside a deployed panel, at an address of this machine alone, and exchanges what is edited in the open page. `shell`:
 * the panel's address. Returns `{ url, renewShell(), close() }` once the area was built for the first time.
 */
export async function develop(name, { shell, port = DEFAULT_PORT, log }) {
  const shellFolder = await developmentShell(log);
  let panel;
  const area = follow(name, { log, tell: (hash) => panel?.tell(hash) });
  panel = servePanel({ shell: new URL(shell), shellFolder, area });
  panel.tell(await area.begun);
  const url = `http://localhost:${await listen(panel.server, port)}`;
  return {
    url,
    /** Builds the shell again where its sources changed; who has the page open reloads it. */
    renewShell: async () => void (await developmentShell(log)),
    async close() {
      panel.server.closeAllConnections();
      await Promise.all([area.close(), new Promise((resolve) => panel.server.close(resolve))]);
    },
  };
}
