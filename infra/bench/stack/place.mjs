import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { roleUrl } from '../../dev/launcher/secrets.mjs';
import { startTestServers } from '../../testing/servers.mjs';
import { endProcesses, startProcess } from './processes.mjs';

/**
 * A throw-away PostgreSQL and Redis as safe as in production (fsync, AOF every second), and what runs on them. Both sides
 * of a figure stand on the same two servers. `profile`: our processes write CPU profiles into this folder.
 */
export async function openPlace({ profile } = {}) {
  const servers = await startTestServers({ unsafe: false });
  const { dir, adminUrl, redisUrl, secret } = servers;
  const running = [];
  const common = {
    logs: join(dir, 'logs'),
    adopt(child) {
      running.push(child);
      servers.adopt(child.pid);
    },
  };
  let made = 0;

  return {
    dir,
    /** A database of its own: `template` 'balcao' is ours, migrated and empty; 'template0' is a yardstick's. */
    async database(template = 'balcao') {
      made += 1;
      const name = `bench_${made}`;
      await withConnection(adminUrl, (sql) => sql.unsafe(`create database ${name} template ${template}`));
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      const ownerUrl = url.href;
      const dataDir = join(dir, name);
      mkdirSync(dataDir, { recursive: true });
      const roles = {
        DATABASE_APP_URL: roleUrl(ownerUrl, secret, 'balcao_app'),
        DATABASE_PLATFORM_URL: roleUrl(ownerUrl, secret, 'balcao_platform'),
      };
      const folders = {
        DATA_DIR: dataDir,
        SHELL_DIR: join(dataDir, 'shell'),
        REMOTES_DIR: join(dataDir, 'remotes'),
        MEDIA_DIR: join(dataDir, 'media'),
      };
      const env = { REDIS_URL: redisUrl, REDIS_PREFIX: name, BALCAO_SECRET: secret, LOG_LEVEL: 'error' };
      return { ownerUrl, redisUrl, secret, prefix: name, env: { ...roles, ...folders, ...env } };
    },
    /** One of our processes: `service` is webhook, worker, api or a program of `ours/`. Returns its port. */
    ours: (service, env) => startProcess({ service, env, profile, ...common }),
    /** A program of `yardsticks/`. Returns its port. */
    yardstick: (name, env) => startProcess({ yardstick: name, env, ...common }),
    async endProcesses() {
      await endProcesses(running.splice(0));
    },
    /** The end of what each process wrote, for when a measurement broke off. */
    lastWords: () =>
      (existsSync(common.logs) ? readdirSync(common.logs) : [])
        .map((name) => `${name}: ${readFileSync(join(common.logs, name), 'utf8').slice(-600)}`)
        .join('\n'),
    async close() {
      await endProcesses(running.splice(0));
      await servers.close();
    },
  };
}
