import postgres from 'postgres';
import { readConfig } from '../../dev/launcher/config.mjs';
import { startDatabases } from '../../dev/launcher/databases.mjs';
import { serviceEnvironment, simulatorEnvironment } from '../../dev/launcher/environment.mjs';
import { ensureDataDir } from '../../dev/launcher/paths.mjs';
import { createRunner } from '../../dev/launcher/processes.mjs';
import { openRegistry } from '../../dev/launcher/registry.mjs';
import { loadSecrets } from '../../dev/launcher/secrets.mjs';
import { STOP_ORDER, serviceSpecs, simulatorSpecs } from '../../dev/launcher/services.mjs';
import { openClocks } from './open-clocks.mjs';
import { openLines } from './open-lines.mjs';
import { controlProcesses } from './processes.mjs';
import { freePorts, QUICK_SIMULATORS, runScript, withPort } from './quick-world.mjs';
import { controlSimulators } from './simulators.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** The gateway repeats for 40 seconds instead of 20 minutes. */
const SIMULATORS = {
  ...QUICK_SIMULATORS,
  SIM_WEBHOOK_RETRY_MAX_MS: '4000',
  SIM_WEBHOOK_RETRY_ATTEMPTS: '14',
};
const PORTS = [
  'api',
  'webhook',
  'gateway',
  'ai',
  'payments',
  'calendar',
  'metricsApi',
  'metricsWebhook',
  'metricsWorker',
];

/** As much as is asked for at once, and to where companies may be led besides. */
const withLeave = (env, reachable) =>
  Object.assign({}, env, { RATE_LIMIT_FACTOR: '10000', EGRESS_ALLOW_TYPED: reachable.join(',') });

/** What a line of ours stands in front of: all the services call, and the webhook for the gateway. */
const targetsOf = ({ ownerUrl, redisUrl }, { gateway, ai, webhook }) => ({
  postgres: Number(new URL(ownerUrl).port),
  redis: Number(new URL(redisUrl).port),
  gateway,
  ai,
  webhook,
});

/** Tables and plans; `panel`: and what is built of the panel, published. */
async function fill(owner, { panel, signal }) {
  await runScript(['infra/dev/dist/migrate.mjs'], owner, signal);
  await runScript(['infra/dev/dist/seed.mjs', '--no-demo'], owner, signal);
  if (panel) await runScript(['infra/build/publish.mjs'], owner, signal);
}

/**
 * The real processes on free ports and a temporary folder, with the simulators around them and a line of ours before
 * everything they call. Durable as in production: a killed PostgreSQL keeps what it acknowledged. `bundles` puts another
 * build of a service in its place; `reachable` are addresses, `host:port`, that companies may name besides; `diskMegabytes` puts all of it on a small disk, where `small` tells that it could;
 * `steppedClocks` gives each service a clock that can be put wrong; who kills no database may do without `durable`;
 * `panel` publishes what is built of the panel, which the api then serves to browsers.
 */
export async function openArena({
  progress,
  signal,
  bundles = {},
  diskMegabytes,
  steppedClocks = false,
  durable = true,
  reachable = [],
  panel = false,
}) {
  const { step, say } = progress;
  const { dataDir, world, small, remove } = temporaryFolder({ diskMegabytes });
  ensureDataDir(dataDir);
  const ends = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await remove();
  };
  try {
    const secrets = loadSecrets(dataDir);
    const databases = await startDatabases({ dataDir }, secrets, {
      unsafe: !durable,
      step,
      say,
      onStarted: (end) => ends.push(end),
    });
    const ports = await freePorts(PORTS);
    const { lines, close: closeLines } = await openLines(targetsOf(databases, ports));
    ends.push(closeLines);
    const config = { ...readConfig({}, []), dataDir };
    const seen = {
      ...config,
      ports: { ...ports, gateway: lines.gateway.port, ai: lines.ai.port },
      publicWebhookUrl: `http://127.0.0.1:${lines.webhook.port}`,
    };
    const throughLines = {
      ownerUrl: withPort(databases.ownerUrl, lines.postgres.port),
      redisUrl: withPort(databases.redisUrl, lines.redis.port),
    };
    const env = withLeave(serviceEnvironment(seen, throughLines, secrets), reachable);
    const owner = { ...env, DATABASE_URL: databases.ownerUrl };
    await step('Migrando e semeando', () => fill(owner, { panel, signal }));
    const registry = openRegistry(dataDir);
    const runner = createRunner({ dataDir, registry, say: () => {} });
    ends.push(() => runner.stop(STOP_ORDER));
    for (const spec of simulatorSpecs(
      { ports },
      { ...simulatorEnvironment({ ports, dataDir: world }, secrets), ...SIMULATORS },
    ))
      await runner.start(spec);
    const metrics = { api: ports.metricsApi, webhook: ports.metricsWebhook, worker: ports.metricsWorker };
    const clocks = openClocks(world);
    const specs = serviceSpecs({ ports }, env, metrics).map((spec) => ({
      ...(steppedClocks ? clocks.wear(spec) : spec),
      script: bundles[spec.name] ?? spec.script,
    }));
    await step('Ligando os serviços', () => Promise.all(specs.map((spec) => runner.start(spec))));
    const sql = postgres(databases.ownerUrl, { max: 4, onnotice: () => {}, connect_timeout: 5 });
    ends.push(() => sql.end({ timeout: 2 }));
    return {
      close,
      dataDir,
      small,
      sql,
      lines,
      clocks,
      owner,
      redisUrl: databases.redisUrl,
      ownerUrl: databases.ownerUrl,
      apiUrl: `http://127.0.0.1:${ports.api}/api`,
      aiUrl: `http://127.0.0.1:${lines.ai.port}/v1`,
      sims: controlSimulators(ports),
      processes: Object.assign(controlProcesses({ dataDir, specs }), { suspend: runner.suspend }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
