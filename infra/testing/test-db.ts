import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { rolePassword } from '../db/migrate';
import { testServers } from './config';

/** A database of the caller's own: migrated, empty of data, with the three roles' addresses. */
export interface TestDb {
  /** Superuser; bypasses RLS. For preparing and inspecting. */
  ownerUrl: string;
  /** Role balcao_app: RLS applies. */
  appUrl: string;
  /** Role balcao_platform. */
  platformUrl: string;
  redisUrl: string;
  /** Prefix of this database's queues and channels in the shared Redis. */
  redisPrefix: string;
  /** BALCAO_SECRET, base64. */
  secret: string;
  /** A folder of its own for DATA_DIR; removed at the end of the run. */
  dataDir: string;
  /** What a process of the product would get in its environment. */
  env: Record<string, string>;
  /** Drops the database. Optional: everything is removed when the run ends. */
  drop(): Promise<void>;
}

function addressOf(ownerUrl: string, database: string, role?: { name: string; secret: string }): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  if (role) {
    url.username = role.name;
    url.password = rolePassword(role.secret, role.name);
  }
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const sql = postgres(testServers().adminUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Clones the migrated template (about 60 ms). Call it in `beforeAll`, once per suite. */
export async function testDb(): Promise<TestDb> {
  const { ownerUrl: template, redisUrl, secret, dir } = testServers();
  const name = `t${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(5).toString('hex')}`;
  await asAdmin(`create database ${name} template balcao`);
  const [ownerUrl, appUrl, platformUrl] = [undefined, 'balcao_app', 'balcao_platform'].map((role) =>
    addressOf(template, name, role ? { name: role, secret } : undefined),
  ) as [string, string, string];
  const dataDir = join(dir, name);
  mkdirSync(dataDir, { recursive: true });
  return {
    ownerUrl,
    appUrl,
    platformUrl,
    redisUrl,
    redisPrefix: name,
    secret,
    dataDir,
    env: {
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      DATABASE_PLATFORM_URL: platformUrl,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: name,
      BALCAO_SECRET: secret,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
    },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
