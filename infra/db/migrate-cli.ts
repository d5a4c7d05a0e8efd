import { fileURLToPath } from 'node:url';
import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { createLog } from '@balcao/kit/log';
import { readMigrateConfig } from './config';
import { migrate } from './migrate';

endOnUncaught(createLog('migrate', 'info'));
const { databaseUrl, secret, folder } = readMigrateConfig(
  fileURLToPath(new URL('../../db/migrations', import.meta.url)),
);
await migrate(databaseUrl, secret, folder);
