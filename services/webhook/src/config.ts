import { baseConfig, loadConfig, port } from '@balcao/kit/config';

export const readConfig = () => loadConfig({ ...baseConfig, WEBHOOK_PORT: port(3001) });
export type Config = ReturnType<typeof readConfig>;
