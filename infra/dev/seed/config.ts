import { baseConfig, loadConfig } from '@balcao/kit/config';
import * as z from 'zod';

/** Environment of the seed; the platform's settings come from it when the tables have none yet. */
export const readSeedConfig = () =>
  loadConfig({
    ...baseConfig,
    DATA_DIR: z.string(),
    DEMO_PASSWORD: z.string().min(6).optional(),
    EVOLUTION_BASE_URL: z.url(),
    EVOLUTION_API_KEY: z.string().min(1),
    AI_BASE_URL: z.url(),
    AI_API_KEY: z.string().min(1),
    AI_MODEL: z.string().default('gpt-3.5-turbo'),
  });
export type SeedConfig = ReturnType<typeof readSeedConfig>;
