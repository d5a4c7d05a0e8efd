import { baseConfig, list, loadConfig, port, unlessEmpty } from '@balcao/kit/config';
import { mailConfig } from '@balcao/kit/mail-config';
import { releasesConfig } from '@balcao/kit/releases-config';
import * as z from 'zod';

const shape = {
  ...baseConfig,
  PORT: port(3000),
  ...releasesConfig,
  /** Private half (PEM) of the key that signs releases; without the file nothing is published over HTTP. */
  RELEASES_KEY: z.string().default('.data/keys/releases.pem'),
  /** Proxies whose X-Forwarded-For is believed, as addresses or ranges; none by default. */
  TRUST_PROXY: list,
  ...mailConfig,
  /** `required`: the platform's master sees nothing of it before a second factor is on. */
  MASTER_SECOND_FACTOR: unlessEmpty(z.enum(['required', 'optional']).default('required')),
  /** Where somebody plays the phones of the demo, for its last first step; empty where WhatsApp is real. */
  DEMO_PHONE_URL: z.union([z.literal(''), z.url()]).default(''),
  /** Multiplies every request limit, for load tests and very large companies. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
};

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type ApiConfig = ReturnType<typeof readConfig>;
