import { baseConfig, list, loadConfig, port } from '@balcao/kit/config';
import * as z from 'zod';

/** Left empty is left out: the launcher names every variable. */
const unlessEmpty = <S extends z.ZodType>(schema: S) => z.preprocess((text) => text || undefined, schema);

const shape = {
  ...baseConfig,
  PORT: port(3000),
  /** Folder of the built shell; nothing is served from / when it is missing. */
  SHELL_DIR: z.string().default('shell/dist'),
  REMOTES_DIR: z.string().default('.data/remotes'),
  /** Public half (PEM) of the key that signs releases; one that it did not sign is never served. */
  RELEASES_PUBLIC_KEY: z.string().default('.data/keys/releases.pub.pem'),
  /** Proxies whose X-Forwarded-For is believed, as addresses or ranges; none by default. */
  TRUST_PROXY: list,
  /** The mail server; without one, letters are files in MAIL_DIR. */
  SMTP_HOST: unlessEmpty(z.string().optional()),
  SMTP_PORT: unlessEmpty(z.coerce.number().int().min(1).max(65_535).default(587)),
  SMTP_USER: unlessEmpty(z.string().optional()),
  SMTP_PASSWORD: unlessEmpty(z.string().optional()),
  /** `starttls` and `tls` never send in the clear; `none` is for a server on this machine. */
  SMTP_SECURITY: unlessEmpty(z.enum(['starttls', 'tls', 'none']).default('starttls')),
  /** Sender; nao-responda@ the host of PUBLIC_URL when absent. */
  MAIL_FROM: unlessEmpty(z.string().optional()),
  MAIL_DIR: unlessEmpty(z.string().default('.data/mail')),
  /** Multiplies every request limit, for load tests and very large companies. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
};

export const readConfig = (env?: NodeJS.ProcessEnv) => loadConfig(shape, env);
export type ApiConfig = ReturnType<typeof readConfig>;
