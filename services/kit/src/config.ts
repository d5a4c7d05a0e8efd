import * as z from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
/** Comma-separated values; none when absent. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Left empty is left out: the launcher names every variable. */
export const unlessEmpty = <S extends z.ZodType>(schema: S) => z.preprocess((text) => text || undefined, schema);

const isSecret = (text: string) => Buffer.from(text, 'base64').length === 32;
const NO_SECRET = 'precisa ter 32 bytes em base64';

// docs/decisions/0140-nothing-of-ours-outlives-a-transaction.md
const POOLERS = ['none', 'transaction', 'transaction-prepared'] as const;

/** Where the database is, and what stands before it. */
export interface DatabasePlace {
  appUrl: string;
  platformUrl: string;
  listenUrl?: string;
  pooler?: (typeof POOLERS)[number];
}

/** Environment that every process of the platform understands; each process adds its own. */
export const baseConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_APP_URL: z.url(),
  DATABASE_PLATFORM_URL: z.url(),
  /** What stands before them: a pooler in transaction mode keeps nothing of a connection, or prepared statements only. */
  DATABASE_POOLER: unlessEmpty(z.enum(POOLERS).default('none')),
  /** Straight to the server, for what listens; DATABASE_APP_URL where empty. */
  DATABASE_LISTEN_URL: z.union([z.literal(''), z.url()]).default(''),
  REDIS_URL: z.url(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('balcao'),
  /** 32 random bytes in base64: wraps every stored secret. */
  BALCAO_SECRET: z.string().refine(isSecret, NO_SECRET),
  /** Open what they sealed, and seal nothing. */
  BALCAO_OTHER_SECRETS: list.refine((all) => all.every(isSecret), NO_SECRET),
  /** Of keyed hashes and the roles' passwords; BALCAO_SECRET where empty. */
  BALCAO_DERIVED_SECRET: z
    .string()
    .default('')
    .refine((text) => text === '' || isSecret(text), NO_SECRET),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  PUBLIC_WEBHOOK_URL: z.url().default('http://localhost:3001'),
  /** Private host:port pairs that the operator's own partners may stand at. */
  EGRESS_ALLOW: list,
  /** The same for what companies choose: a gateway or an AI of their own, a device's push service. */
  EGRESS_ALLOW_TYPED: list,
  /** Of the payment provider; the companies' credentials are theirs. */
  MERCADOPAGO_BASE_URL: z.url().default('https://api.mercadopago.com'),
  /** Of Google Calendar; another one plays Google as a whole, where it gives out tokens too. */
  GOOGLE_BASE_URL: z.url().default('https://www.googleapis.com'),
  /** The platform's own account at the payment provider, both or none: with them a paid plan waits for its payment. */
  PLATFORM_MERCADOPAGO_TOKEN: z.string().default(''),
  PLATFORM_MERCADOPAGO_WEBHOOK_SECRET: z.string().default(''),
  /** Companies may also pay by a card that the provider charges each month. */
  PLATFORM_MERCADOPAGO_CARDS: z.union([z.literal(''), z.enum(['on', 'off'])]).default('off'),
  /** The platform's pair of keys for notices on devices, both or none, and whom push services may write to. */
  VAPID_PUBLIC_KEY: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  VAPID_SUBJECT: z.string().default(''),
  /** Folder of the files of conversations; one for all processes. */
  MEDIA_DIR: z.string().default('.data/media'),
  /** A bucket instead, at any server that speaks S3: bucket and both keys, or none of them. */
  MEDIA_S3_BUCKET: z.string().default(''),
  MEDIA_S3_ENDPOINT: z.url().default('https://s3.amazonaws.com'),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_KEY_ID: z.string().default(''),
  MEDIA_S3_SECRET: z.string().default(''),
  /** How much of it a company may fill, in MiB. */
  MEDIA_QUOTA_MB: z.coerce.number().int().positive().default(5_120),
  METRICS_PORT: port(0),
  /** Collector that is told of every message's way (OTLP over HTTP), and what it is shown; none by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url()]).default(''),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
};
export { port };

type DatabaseConfig = Record<'DATABASE_APP_URL' | 'DATABASE_PLATFORM_URL' | 'DATABASE_LISTEN_URL', string> & {
  DATABASE_POOLER: (typeof POOLERS)[number];
};

/** Of a process, as its environment says. */
export const databaseOf = (config: DatabaseConfig): Required<DatabasePlace> => ({
  appUrl: config.DATABASE_APP_URL,
  platformUrl: config.DATABASE_PLATFORM_URL,
  listenUrl: config.DATABASE_LISTEN_URL || config.DATABASE_APP_URL,
  pooler: config.DATABASE_POOLER,
});

/** Without both keys nothing is sent to devices. A push service may refuse a subject of localhost. */
export function vapidOf(
  config: Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_URL', string>,
) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL } = config;
  if (!publicKey || !privateKey) return undefined;
  const subject = config.VAPID_SUBJECT || `mailto:avisos@${new URL(PUBLIC_URL).hostname}`;
  return { publicKey, privateKey, subject };
}

/** A faulty environment: names every fault and no value, for the person at the terminal. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type AccountConfig = Record<
  'PLATFORM_MERCADOPAGO_TOKEN' | 'PLATFORM_MERCADOPAGO_WEBHOOK_SECRET' | 'PLATFORM_MERCADOPAGO_CARDS',
  string
>;

/** Half an account is a mistake of whoever runs this: plans would be given away, or notifications be anybody's. */
export function platformAccountOf(config: AccountConfig) {
  const { PLATFORM_MERCADOPAGO_TOKEN: access_token, PLATFORM_MERCADOPAGO_WEBHOOK_SECRET: webhook_secret } = config;
  if (!access_token && !webhook_secret) return undefined;
  if (access_token && webhook_secret)
    return { access_token, webhook_secret, cards: config.PLATFORM_MERCADOPAGO_CARDS === 'on' };
  throw new ConfigError(
    'Configuração inválida:\n- PLATFORM_MERCADOPAGO_TOKEN e PLATFORM_MERCADOPAGO_WEBHOOK_SECRET andam juntas: informe as duas ou nenhuma.',
  );
}

/**
 * Parses the environment once, at the door of a process. A faulty environment ends the process with one message
 * that lists every fault; values are never printed.
 */
export function loadConfig<S extends z.ZodRawShape>(
  shape: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<S>> {
  const parsed = z.object(shape).safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Configuração inválida:\n${faults.join('\n')}`);
}
