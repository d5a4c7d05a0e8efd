import { join } from 'node:path';
import postgres from 'postgres';
import { readConfig } from '../../dev/launcher/config.mjs';
import { startDatabases } from '../../dev/launcher/databases.mjs';
import { serviceEnvironment, simulatorEnvironment } from '../../dev/launcher/environment.mjs';
import { ensureDataDir } from '../../dev/launcher/paths.mjs';
import { createRunner } from '../../dev/launcher/processes.mjs';
import { openRegistry } from '../../dev/launcher/registry.mjs';
import { loadSecrets } from '../../dev/launcher/secrets.mjs';
import { STOP_ORDER, simulatorSpecs } from '../../dev/launcher/services.mjs';
import { controlProcesses } from '../../faults/arena/processes.mjs';
import { freePorts, QUICK_SIMULATORS, runScript, withPort } from '../../faults/arena/quick-world.mjs';
import { controlSimulators } from '../../faults/arena/simulators.mjs';
import { temporaryFolder } from '../../faults/arena/temporary-folder.mjs';
import { openLeaderLine } from './leader-line.mjs';
import { startNginx, startPooler, startReplica } from './servers.mjs';

/** How many of each. */
const COUNTS = { webhook: 2, worker: 3, api: 2 };
const NAMES = Object.entries(COUNTS).flatMap(([role, count]) =>
  Array.from({ length: count }, (_, index) => ({ role, name: `${role}-${index + 1}` })),
);
/** In the order in which a rolling upgrade takes them. */
export const INSTANCES = NAMES.map(({ name }) => name);

const PORTS = [
  ...['gateway', 'ai', 'payments', 'calendar', 'plain', 'tls', 'redirect', 'pooler', 'replica', 'leader'],
  ...INSTANCES,
  ...INSTANCES.map((name) => `metrics-${name}`),
];

/** As the services of infra/deploy are told: through the pooler, what listens past it, addresses behind the proxy. */
function environmentOf({ dataDir, ports, databases, secrets }) {
  const front = `http://127.0.0.1:${ports.plain}`;
  const config = { ...readConfig({}, []), dataDir, ports, publicUrl: front, publicWebhookUrl: front, demo: false };
  const env = serviceEnvironment(config, databases, secrets);
  return {
    ...env,
    MASTER_SECOND_FACTOR: 'optional',
    REDIS_URL: withPort(databases.redisUrl, ports.leader),
    DATABASE_APP_URL: withPort(env.DATABASE_APP_URL, ports.pooler),
    DATABASE_PLATFORM_URL: withPort(env.DATABASE_PLATFORM_URL, ports.pooler),
    DATABASE_LISTEN_URL: env.DATABASE_APP_URL,
    // Debian's is older than 1.21, the first that keeps prepared statements.
    DATABASE_POOLER: 'transaction',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: '10000',
  };
}

/** Each process of the services, on ports of its own. */
function specsOf(ports, env) {
  return NAMES.map(({ role, name }) => {
    const metrics = ports[`metrics-${name}`];
    return {
      name,
      script: `services/${role}/dist/main.mjs`,
      env: { ...env, PORT: String(ports[name]), WEBHOOK_PORT: String(ports[name]), METRICS_PORT: String(metrics) },
      ready: `http://127.0.0.1:${role === 'worker' ? metrics : ports[name]}/readyz`,
    };
  });
}

/** What the services stand on: the pooler, the replica, the schema, the first rows and the remotes. */
async function prepare({ dataDir, ports, env, databases, ends }, { step }) {
  const owner = { ...env, DATABASE_URL: databases.ownerUrl };
  const roles = [env.DATABASE_APP_URL, env.DATABASE_PLATFORM_URL];
  await step('PgBouncer e a réplica do Redis', async (note) => {
    const pooler = await startPooler({ dataDir, port: ports.pooler, target: databases.ownerUrl, roles, note });
    ends.push(pooler.stop);
    const replica = await startReplica({ dataDir, port: ports.replica, url: databases.redisUrl, note });
    ends.push(replica.stop);
    databases.replicaUrl = replica.url;
    databases.line = await openLeaderLine({ port: ports.leader, leader: Number(new URL(databases.redisUrl).port) });
    ends.push(databases.line.close);
  });
  await step('Migrando e semeando', async () => {
    await runScript(['infra/dev/dist/migrate.mjs'], owner);
    await runScript(['infra/dev/dist/seed.mjs', '--no-demo'], owner);
    await runScript(['infra/build/publish.mjs'], owner);
  });
}

/** Simulators, services and the proxy before them; returns how one service is restarted. */
async function bringUp({ dataDir, world, ports, env, secrets, specs, ends }, { step }) {
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: () => {} });
  ends.push(() => runner.stop([INSTANCES, ...STOP_ORDER]));
  const simulators = { ...simulatorEnvironment({ ports, dataDir: world }, secrets), ...QUICK_SIMULATORS };
  for (const spec of simulatorSpecs({ ports }, simulators)) await runner.start(spec);
  await step('Dois api, dois webhook, três worker', () => Promise.all(specs.map((spec) => runner.start(spec))));
  await step('nginx', async (note) => {
    const named = INSTANCES.filter((name) => !name.startsWith('worker')).map((name) => [name, ports[name]]);
    const instances = Object.fromEntries(named);
    const nginx = await startNginx({ dataDir, ports, instances, remotesDir: env.REMOTES_DIR, note });
    ends.push(nginx.stop);
  });
  return runner.restart;
}

/**
 * An installation of many processes on loopback and a temporary folder: PostgreSQL behind PgBouncer, Redis with a replica, two
 * api, two webhook and three worker behind nginx, and the simulators around them. Durable as in production.
 */
export async function openInstallation({ step, say }) {
  const { dataDir, world, remove } = temporaryFolder({});
  ensureDataDir(dataDir);
  const ends = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await remove();
  };
  try {
    const secrets = loadSecrets(dataDir);
    const onStarted = (end) => ends.push(end);
    const databases = await startDatabases({ dataDir }, secrets, { unsafe: false, step, say, onStarted });
    const ports = await freePorts(PORTS);
    const env = environmentOf({ dataDir, ports, databases, secrets });
    await prepare({ dataDir, ports, env, databases, ends }, { step });
    const specs = specsOf(ports, env);
    const restart = await bringUp({ dataDir, world, ports, env, secrets, specs, ends }, { step });
    const sql = postgres(databases.ownerUrl, { max: 4, onnotice: () => {} });
    ends.push(() => sql.end({ timeout: 2 }));
    return {
      close,
      dataDir,
      sql,
      restart,
      redisUrl: env.REDIS_URL,
      line: databases.line,
      redisServers: { leader: databases.redisUrl, replica: databases.replicaUrl },
      secureUrl: `https://localhost:${ports.tls}`,
      apiUrl: `http://127.0.0.1:${ports.plain}/api`,
      aiUrl: `http://127.0.0.1:${ports.ai}/v1`,
      certificate: join(dataDir, 'nginx/tls_certificate'),
      proxyLogs: ['nginx.log', 'access.log'].map((name) => join(dataDir, 'nginx', name)),
      remotesDir: env.REMOTES_DIR,
      sims: controlSimulators(ports),
      processes: controlProcesses({ dataDir, specs }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
