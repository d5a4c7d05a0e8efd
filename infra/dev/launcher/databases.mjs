import { CliError } from './cli-error.mjs';
import { keepAlive } from './keep-alive.mjs';
import { startPostgres, withConnection } from './postgres.mjs';
import { pings, startRedis } from './redis.mjs';

async function checkPostgres(url) {
  try {
    await withConnection(url, (sql) => sql`select 1`);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new CliError(
      `DATABASE_URL aponta para ${host}${pathname}, que não respondeu (${error.code ?? error.message}): ` +
        'confira o servidor e a senha, ou rode sem DATABASE_URL para usar o banco embutido.',
    );
  }
}

async function checkRedis(url) {
  if (url.startsWith('rediss:') || (await pings(url))) return;
  throw new CliError(
    `REDIS_URL aponta para ${new URL(url).host}, que não respondeu: confira o servidor e a senha, ` +
      'ou rode sem REDIS_URL para usar o Redis embutido.',
  );
}

const told = ({ port, reused }) => `porta ${port}${reused ? ', já estava no ar' : ''}`;

// docs/decisions/0009-embedded-servers-in-development.md
/**
 * PostgreSQL and Redis: the servers named in the configuration, else embedded ones, which are started again when they die.
 * Returns `{ ownerUrl, redisUrl }`.
 */
export async function startDatabases(config, secrets, { unsafe, step, say, onStarted }) {
  const { dataDir, databaseUrl, redisUrl } = config;
  const up = {};
  await step('PostgreSQL', async () => {
    if (databaseUrl) {
      await checkPostgres(databaseUrl);
      up.postgres = { url: databaseUrl };
      return 'o seu, de DATABASE_URL';
    }
    const password = secrets.postgresPassword;
    const kept = await keepAlive('PostgreSQL', ({ port }) => startPostgres({ dataDir, password, unsafe, port }), say);
    up.postgres = kept.server;
    onStarted(kept.stop);
    const { outside, cluster } = up.postgres;
    return `${told(up.postgres)}${outside ? `, dados em ${cluster} (o usuário postgres não entra em ${dataDir})` : ''}`;
  });
  await step('Redis', async (note) => {
    if (redisUrl) {
      await checkRedis(redisUrl);
      up.redis = { url: redisUrl };
      return 'o seu, de REDIS_URL';
    }
    const password = secrets.redisPassword;
    const kept = await keepAlive('Redis', ({ port }) => startRedis({ dataDir, password, unsafe, note, port }), say);
    up.redis = kept.server;
    onStarted(kept.stop);
    return told(up.redis);
  });
  return { ownerUrl: up.postgres.url, redisUrl: up.redis.url };
}
