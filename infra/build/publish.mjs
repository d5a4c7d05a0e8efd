// node infra/build/publish.mjs: publishes and activates the shell and every remote whose build is not in the registry yet.
import { RefusedRelease } from './steps/check-remote.mjs';
import { readConfig } from './steps/config.mjs';
import { REMOTES, SHELL } from './steps/places.mjs';
import { publish } from './steps/publish.mjs';
import { openReleases } from './steps/release-table.mjs';

/** Exit code when everything went out but areas whose remote.json was refused. */
const REFUSED = 3;
const print = (line) => process.stdout.write(`${line}\n`);
const config = readConfig();
if (!config.databaseUrl) {
  console.error('Falta DATABASE_URL: o endereço do banco onde fica o registro de módulos.');
  process.exit(2);
}
const releases = await openReleases(config.databaseUrl);
try {
  for (const name of [...REMOTES, SHELL]) {
    try {
      const { version, activated } = await publish(name, { ...config, releases, activate: 'new', log: print });
      print(`  ${name} ${version}: ${activated ? 'no ar' : 'sem mudanças'}`);
    } catch (error) {
      // One area that may not go out keeps what it has on air; the others go on, and the panel starts.
      if (!(error instanceof RefusedRelease)) throw error;
      console.error(error.message);
      process.exitCode = REFUSED;
    }
  }
} catch (error) {
  // What Postgres refused is told by its code: its message quotes rows.
  console.error(error.name === 'PostgresError' ? `O banco recusou (${error.code}).` : error.message);
  process.exitCode = 1;
} finally {
  await releases.end();
}
