import { fileURLToPath } from 'node:url';
import { readMigrateConfig } from './config';
import { migrate } from './migrate';

const { databaseUrl, secret, folder } = readMigrateConfig(
  fileURLToPath(new URL('../../db/migrations', import.meta.url)),
);
await migrate(databaseUrl, secret, folder);
