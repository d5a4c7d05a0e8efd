import { baseConfig, loadConfig, unlessEmpty } from '@balcao/kit/config';
import * as z from 'zod';

/** The platform's settings come from it when the tables have none yet. */
const shape = {
  ...baseConfig,
  DATA_DIR: z.string(),
  DEMO_PASSWORD: z.string().min(6).optional(),
  /** The first password of the platform's master, where nobody reads the data folder. */
  MASTER_PASSWORD: unlessEmpty(z.string().min(6).optional()),
  EVOLUTION_BASE_URL: z.url(),
  EVOLUTION_API_KEY: z.string().min(1),
  AI_BASE_URL: z.url(),
  AI_API_KEY: z.string().min(1),
  AI_MODEL: z.string().default('gpt-3.5-turbo'),
};

export const readSeedConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type SeedConfig = ReturnType<typeof readSeedConfig>;
