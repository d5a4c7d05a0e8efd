// node infra/build/publish.mjs: publishes and activates the shell and every remote whose build is not in the registry yet, before
// the server is up, and makes the keys with which this machine publishes once it is.
import { RefusedRelease } from './steps/check-remote.mjs';
import { readConfig } from './steps/config.mjs';
import { REMOTES, SHELL } from './steps/places.mjs';
import { publish } from './steps/publish.mjs';
import { onMachine } from './steps/targets.mjs';

/** Exit code when everything went out but areas that were refused. */
const REFUSED = 3;
const print = (line) => process.stdout.write(`${line}\n`);
const config = readConfig();
if (!config.databaseUrl) {
  console.error('Falta DATABASE_URL: o endereço do banco onde fica o registro de módulos.');
  process.exit(2);
}
const target = await onMachine(config);
try {
  // The shell first: what an area needs is asked of the shell that will run it.
  for (const name of [SHELL, ...REMOTES]) {
    try {
      const { version, ativada } = await publish(name, { target, activate: 'nova', log: print });
      print(`  ${name} ${version}: ${ativada ? 'no ar' : 'sem mudanças'}`);
    } catch (error) {
      // One area that may not go out keeps what it has on air; the others go on, and the panel starts.
      if (!(error instanceof RefusedRelease)) throw error;
      console.error(`${name}: ${error.message}`);
      process.exitCode = REFUSED;
    }
    await target.keyFor(name);
  }
} catch (error) {
  // What Postgres refused is told by its code: its message quotes rows.
  const state = error.cause?.code ?? error.code;
  console.error(/^[0-9A-Z]{5}$/.test(String(state)) ? `O banco recusou (${state}).` : error.message);
  process.exitCode = 1;
} finally {
  await target.close();
}
