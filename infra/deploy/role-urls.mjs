// node infra/deploy/role-urls.mjs: the addresses of the services' two roles, from DATABASE_URL and BALCAO_SECRET, for balcao.env.
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { readConfig } from '../dev/launcher/config.mjs';
import { roleUrl } from '../dev/launcher/secrets.mjs';

try {
  const { databaseUrl, secret, derivedSecret = secret } = readConfig(process.env, []);
  if (!databaseUrl || !secret) throw new CliError('Informe DATABASE_URL e BALCAO_SECRET.');
  process.stdout.write(`DATABASE_APP_URL=${roleUrl(databaseUrl, derivedSecret, 'balcao_app')}\n`);
  process.stdout.write(`DATABASE_PLATFORM_URL=${roleUrl(databaseUrl, derivedSecret, 'balcao_platform')}\n`);
} catch (error) {
  process.exit(reportError(error));
}
