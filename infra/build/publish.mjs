// node infra/build/publish.mjs: publishes and activates every remote whose build is not in the registry yet.
import { readConfig } from './lib/config.mjs';
import { REMOTES } from './lib/places.mjs';
import { publish } from './lib/publish.mjs';
import { openReleases } from './lib/release-table.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const config = readConfig();
if (!config.databaseUrl) {
  console.error('Falta DATABASE_URL: o endereço do banco onde fica o registro de módulos.');
  process.exit(2);
}
const releases = await openReleases(config.databaseUrl);
try {
  for (const name of REMOTES) {
    const { version, activated } = await publish(name, { ...config, releases, activate: 'new', log: print });
    print(`  ${name} ${version}: ${activated ? 'no ar' : 'sem mudanças'}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await releases.end();
}
