import { CliError } from './cli-error.mjs';

/** What the processes of this folder run with; null: the environment says it all. Refuses while they do not run. */
export async function ownEnvironment(config) {
  if (config.secret) return null;
  const { openRegistry } = await import('./registry.mjs');
  const { serviceEnvironment } = await import('./environment.mjs');
  const { loadSecrets, nameOfSecret } = await import('./secrets.mjs');
  const running = openRegistry(config.dataDir).current();
  if (!running?.urls.ownerUrl) throw new CliError('O Balcão desta pasta não está no ar: ligue-o com npm start.');
  const secrets = loadSecrets(config.dataDir);
  if (running.secretName !== nameOfSecret(secrets.balcaoSecret))
    throw new CliError('O que está no ar ainda usa o segredo anterior: pare com Ctrl-C, npm start, e repita.');
  return serviceEnvironment(config, running.urls, secrets);
}
