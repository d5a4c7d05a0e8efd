import { baseConfig, loadConfig, port } from '@balcao/kit/config';

export const readConfig = () => loadConfig({ ...baseConfig, WORKER_PORT: port(3004) });
export type Config = ReturnType<typeof readConfig>;
