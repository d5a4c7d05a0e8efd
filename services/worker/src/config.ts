import { baseConfig, loadConfig, port } from '@balcao/kit/config';
import { mailConfig } from '@balcao/kit/mail-config';
import { releasesConfig } from '@balcao/kit/releases-config';

const shape = { ...baseConfig, ...mailConfig, ...releasesConfig, WORKER_PORT: port(3004) };

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type Config = ReturnType<typeof readConfig>;
