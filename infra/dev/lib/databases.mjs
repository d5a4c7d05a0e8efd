import { Explained } from './explained.mjs';
import { startPostgres, withConnection } from './postgres.mjs';
import { pings, startRedis } from './redis.mjs';

async function checkPostgres(url) {
  try {
    await withConnection(url, (sql) => sql`select 1`);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Explained(
      `DATABASE_URL aponta para ${host}${pathname}, que não respondeu (${error.code ?? error.message}): ` +
        'confira o servidor e a senha, ou rode sem DATABASE_URL para usar o banco embutido.',
    );
  }
}

async function checkRedis(url) {
  if (url.startsWith('rediss:') || (await pings(url))) return;
  throw new Explained(
    `REDIS_URL aponta para ${new URL(url).host}, que não respondeu: confira o servidor e a senha, ` +
      'ou rode sem REDIS_URL para usar o Redis embutido.',
  );
}

const nothing = async () => {};
const told = ({ port, reused }) => `porta ${port}${reused ? ', já estava no ar' : ''}`;

/** PostgreSQL and Redis: the servers named in the configuration, else embedded ones. Each: `{ url, note, stop() }`. */
export async function startDatabases(config, secrets, { unsafe, step, onStarted }) {
  const { dataDir, databaseUrl, redisUrl } = config;
  const up = {};
  await step('PostgreSQL', async () => {
    if (databaseUrl) {
      await checkPostgres(databaseUrl);
      up.postgres = { url: databaseUrl, stop: nothing };
      return 'o seu, de DATABASE_URL';
    }
    up.postgres = await startPostgres({ dataDir, password: secrets.postgresPassword, unsafe });
    onStarted(up.postgres.stop);
    const { outside, cluster } = up.postgres;
    return `${told(up.postgres)}${outside ? `, dados em ${cluster} (o usuário postgres não entra em ${dataDir})` : ''}`;
  });
  await step('Redis', async (note) => {
    if (redisUrl) {
      await checkRedis(redisUrl);
      up.redis = { url: redisUrl, stop: nothing };
      return 'o seu, de REDIS_URL';
    }
    up.redis = await startRedis({ dataDir, password: secrets.redisPassword, unsafe, note });
    onStarted(up.redis.stop);
    return told(up.redis);
  });
  return { ownerUrl: up.postgres.url, redisUrl: up.redis.url };
}
