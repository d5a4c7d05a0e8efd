import { sealPlainTokens } from '@balcao/contexts/chats/index';
import { databaseOf } from '@balcao/kit/config';
import { openDb } from '@balcao/kit/db';
import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { keysOf } from '@balcao/kit/keys-config';
import { createLog } from '@balcao/kit/log';
import { hashPassword } from '@balcao/kit/passwords';
import { readSeedConfig } from './config';
import { demoAccess } from './demo-file';
import { seedAgenda } from './seed-agenda';
import { seedConversations } from './seed-conversations';
import {
  DEMO_EMAILS,
  MASTER_EMAIL,
  OWNER_EMAIL,
  renewPassword,
  SALON_ID,
  seedMaster,
  seedPlans,
  seedTenants,
} from './seed-platform';
import { seedCatalog } from './seed-salon';
import { seedSettings } from './seed-settings';

// Fills an empty platform; on a filled one it changes nothing but the addresses given by the environment, and seals what lies open from before.
endOnUncaught(createLog('seed', 'info'));
const config = readSeedConfig();
const demo = !process.argv.includes('--no-demo');
const keys = keysOf(config);
const log = createLog('seed', config.LOG_LEVEL);
const db = openDb(Object.assign({ log, max: 2 }, databaseOf(config)));

try {
  const emails = { email: OWNER_EMAIL, master: MASTER_EMAIL, all: DEMO_EMAILS };
  const { access, shared, renewed } = demoAccess(config.DATA_DIR, emails, {
    owner: config.DEMO_PASSWORD,
    master: config.MASTER_PASSWORD,
  });
  const hashes = new Map<string, string>();
  for (const [email, password] of Object.entries(access.senhas)) hashes.set(email, await hashPassword(password));
  const hashOf = (email: string) => hashes.get(email) ?? '';
  await db.platform(async ({ tx }) => {
    await seedPlans(tx);
    await seedMaster(tx, hashOf);
    await seedSettings(tx, keys, config);
    if (demo) await seedTenants(tx, hashOf);
    for (const email of shared ? DEMO_EMAILS : []) await renewPassword(tx, email, { shared, hash: hashOf(email) });
  });
  if (shared) renewed();
  if (demo) {
    await db.tenant(SALON_ID, async (unit) => {
      await seedCatalog(unit);
      await seedAgenda(unit);
      await seedConversations(unit);
    });
  }
  await sealPlainTokens(Object.assign({ db }, keys));
} finally {
  await db.close();
}
