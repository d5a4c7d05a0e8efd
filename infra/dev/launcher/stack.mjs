import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './cli-error.mjs';
import { runNode } from './commands.mjs';
import { connectPatiently } from './connect-demo.mjs';
import { startDatabases } from './databases.mjs';
import { serviceEnvironment, simulatorEnvironment } from './environment.mjs';
import { ensureDataDir, ROOT, readJson } from './paths.mjs';
import { keptPort, requireFree } from './ports.mjs';
import { createRunner } from './processes.mjs';
import { openRegistry } from './registry.mjs';
import { loadSecrets, nameOfSecret } from './secrets.mjs';
import { publicPorts, STOP_ORDER, serviceSpecs, simulatorSpecs } from './services.mjs';

/** publish.mjs: an area's remote.json was refused; the panel starts with the others and with what that area had on air. */
const REFUSED_RELEASES = 3;

/** Runs a script of the project as one step; what it printed is shown only when it fails. */
async function runScript(args, { env, signal, note, what }) {
  const [script] = args;
  if (!existsSync(resolve(ROOT, script))) throw new CliError(`Falta ${script}: a construção não o escreveu.`);
  const done = await runNode(args, { env, signal, onLine: note });
  if (done.code === REFUSED_RELEASES) return done;
  if (!done.ok && !signal?.aborted) throw new CliError(`${what} falhou. O que foi dito:\n${done.tail(30)}`);
}

async function metricsPorts(dataDir) {
  const ports = {};
  for (const name of ['api', 'webhook', 'worker']) ports[name] = await keptPort(dataDir, `metrics-${name}`);
  return ports;
}

/** Addresses a person or a test wants to know. */
function addresses(config, env, metrics, databases) {
  const { ports, evolution, ai, paymentsUrl, googleUrl } = config;
  return {
    panel: env.PUBLIC_URL,
    webhook: env.PUBLIC_WEBHOOK_URL,
    ...(evolution ? {} : { gateway: `http://localhost:${ports.gateway}` }),
    ...(ai ? {} : { ai: `http://localhost:${ports.ai}` }),
    ...(paymentsUrl ? {} : { payments: `http://localhost:${ports.payments}` }),
    ...(googleUrl ? {} : { calendar: `http://localhost:${ports.calendar}` }),
    metrics: Object.fromEntries(Object.entries(metrics).map(([name, port]) => [name, `http://localhost:${port}`])),
    ...databases,
  };
}

/** A convenience of the demo: what runs goes on without it, and the panel can connect it as well. */
const goOnWithout = (connecting, say) =>
  connecting.catch(({ message }) =>
    say(`O WhatsApp de demonstração não conectou (${message}): em Integrações, clique em Conectar WhatsApp.`),
  );

/**
 * Brings the whole product up on `config.dataDir` and returns `{ urls, env, config, demo, stop(), kill() }`, or
 * `{ running }` when another launcher already works there. `unsafe` = throw-away data (tests); `build: false` = use what
 * is built; `services: false` = databases, simulators and data only. Whatever was started is stopped when a step fails.
 */
export async function startStack(config, { progress, unsafe = false, build = true, services = true, signal } = {}) {
  const { step, say } = progress;
  const dataDir = ensureDataDir(config.dataDir);
  const registry = openRegistry(dataDir);
  const running = await registry.claim();
  if (running) return { running };
  const runner = createRunner({ dataDir, registry, say });
  const databaseStops = [];

  async function stop() {
    await runner.stop(STOP_ORDER);
    for (const end of databaseStops.splice(0).reverse()) await end();
    registry.release();
  }
  const check = () => signal?.throwIfAborted();

  async function bringUp() {
    await registry.endLeftovers();
    for (const port of publicPorts(config)) await requireFree(port.port, port);
    if (config.startedByNpm) registry.tieToParent(process.ppid);
    const secrets = loadSecrets(dataDir);
    const databases = await startDatabases(config, secrets, {
      unsafe,
      step,
      say,
      onStarted: (end) => databaseStops.push(end),
    });
    check();
    if (build) await step('Construindo o que mudou', (note) => runBuild(note));
    const env = serviceEnvironment(config, databases, secrets);
    const owner = { ...env, DATABASE_URL: databases.ownerUrl };
    const run = async (what, args) => {
      const done = await step(what, (note) => runScript(args, { env: owner, signal, note, what }));
      check();
      return done;
    };

    await run('Migrando o banco', ['infra/dev/dist/migrate.mjs']);
    for (const spec of simulatorSpecs(config, simulatorEnvironment(config, secrets))) {
      await step(`Ligando ${spec.name}`, () => runner.start(spec)).then(check);
    }
    await run('Semeando os dados', ['infra/dev/dist/seed.mjs', ...(config.demo ? [] : ['--no-demo'])]);
    const published = await run('Publicando os módulos', ['infra/build/publish.mjs']);
    if (published?.code === REFUSED_RELEASES) say(published.tail(30));
    const metrics = await metricsPorts(dataDir);
    for (const spec of services ? serviceSpecs(config, env, metrics) : []) {
      await step(`Ligando ${spec.name}`, () => runner.start(spec)).then(check);
    }
    const urls = addresses(config, env, metrics, databases);
    registry.setUrls(urls, nameOfSecret(env.BALCAO_SECRET));
    const demo = readJson(join(dataDir, 'demo.json'), null);
    // Only its own simulator can be paired without a phone; a real gateway shows its code in the panel.
    if (services && demo && config.demo && urls.gateway) {
      const { email, password } = demo;
      const demoCompany = { apiUrl: urls.panel, simUrl: urls.gateway, email, password };
      const connecting = step('Conectando o WhatsApp de demonstração', () => connectPatiently(demoCompany));
      // Tests are about it.
      await (unsafe ? connecting : goOnWithout(connecting, say)).then(check);
    }
    return { urls, env: owner, config, demo, stop, kill: runner.kill, restart: runner.restart };
  }

  const runBuild = (note) => runScript(['infra/build/build.mjs'], { signal, note, what: 'A construção' });

  try {
    return await bringUp();
  } catch (error) {
    await stop();
    throw error;
  }
}
