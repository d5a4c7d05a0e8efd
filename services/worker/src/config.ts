import { baseConfig, loadConfig, port } from '@balcao/kit/config';
import { mailConfig } from '@balcao/kit/mail-config';

const shape = { ...baseConfig, ...mailConfig, WORKER_PORT: port(3004) };

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type Config = ReturnType<typeof readConfig>;
