import { ConfigError } from '@balcao/kit/config';

/** Environment of the migrate step; `fallbackFolder` is where the migrations lie beside the bundle. */
export function readMigrateConfig(fallbackFolder: string, env = process.env) {
  const { DATABASE_URL: databaseUrl, BALCAO_SECRET, BALCAO_DERIVED_SECRET, MIGRATIONS_DIR: folder } = env;
  const secret = BALCAO_DERIVED_SECRET || BALCAO_SECRET;
  if (!databaseUrl || !secret)
    throw new ConfigError('DATABASE_URL e BALCAO_SECRET são necessárias para migrar o banco.');
  return { databaseUrl, secret, folder: folder ?? fallbackFolder };
}
