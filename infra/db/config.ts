import { ConfigError } from '@balcao/kit/config';

/** Environment of the migrate step; `fallbackFolder` is where the migrations lie beside the bundle. */
export function readMigrateConfig(fallbackFolder: string, env = process.env) {
  const { DATABASE_URL: databaseUrl, BALCAO_SECRET: secret, MIGRATIONS_DIR: folder } = env;
  if (!databaseUrl || !secret)
    throw new ConfigError('DATABASE_URL e BALCAO_SECRET são necessárias para migrar o banco.');
  return { databaseUrl, secret, folder: folder ?? fallbackFolder };
}
