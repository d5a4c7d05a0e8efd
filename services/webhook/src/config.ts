import { baseConfig, list, loadConfig, port } from '@balcao/kit/config';

const shape = {
  ...baseConfig,
  WEBHOOK_PORT: port(3001),
  /** Proxies whose X-Forwarded-For is believed, as addresses or ranges; none by default. */
  TRUST_PROXY: list,
};

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type Config = ReturnType<typeof readConfig>;
