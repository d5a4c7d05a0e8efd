// node infra/build/deploy.mjs mfe-x|shell [--version=v] [--activate=true|false]: build, publish and activate one remote or the shell.
// With --anyway a shell goes on air although areas that are there would stop in it.
// node infra/build/deploy.mjs mfe-x|shell --to=v: puts a version that was published before on air; nothing is built.
import { readConfig } from './steps/config.mjs';
import { REMOTES, SHELL } from './steps/places.mjs';
import { runDeploy } from './steps/run-deploy.mjs';
import { openTarget } from './steps/targets.mjs';

await runDeploy(process.argv.slice(2), {
  known: [...REMOTES, SHELL],
  open: (name) => openTarget(name, readConfig()),
  missing: 'Não achei onde publicar: deixe o "npm start" ligado, ou informe BALCAO_URL e BALCAO_PUBLISH_KEY.',
});
