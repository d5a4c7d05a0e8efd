import { baseConfig, loadConfig, port } from '@balcao/kit/config';

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig({ ...baseConfig, WORKER_PORT: port(3004) }, env);
export type Config = ReturnType<typeof readConfig>;
