export interface TestServers {
  dir: string;
  adminUrl: string;
  ownerUrl: string;
  redisUrl: string;
  secret: string;
}

/** Addresses of this run's servers, put into the environment by global-setup.mjs. */
export function testServers(): TestServers {
  const found = process.env.BALCAO_TEST;
  if (!found) throw new Error('Sem servidores de teste: rode este arquivo no projeto "integration" do jest.');
  return JSON.parse(found) as TestServers;
}
