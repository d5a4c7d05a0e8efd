import { startTestServers } from './servers.mjs';

/** Jest's global setup of the integration project: servers once per run, addresses handed on in the environment. */
export default async function globalSetup() {
  const servers = await startTestServers();
  globalThis.balcaoTestServers = servers;
  process.env.BALCAO_TEST = JSON.stringify({
    dir: servers.dir,
    adminUrl: servers.adminUrl,
    ownerUrl: servers.ownerUrl,
    redisUrl: servers.redisUrl,
    secret: servers.secret,
  });
}
