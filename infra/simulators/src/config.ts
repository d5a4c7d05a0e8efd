import { join } from 'node:path';

const number = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${raw}"`);
  return value;
};

const list = (raw: string): string[] =>
  raw
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Parsed environment of the simulators. All durations are milliseconds. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => ({
  host: env.SIM_HOST ?? '127.0.0.1',
  dataFolder: join(env.DATA_DIR ?? '.data', 'simulators'),
  gateway: {
    port: number(env, 'SIM_GATEWAY_PORT', 3002),
    apiKey: env.SIM_GATEWAY_API_KEY || 'sim-gateway-key',
    version: env.SIM_GATEWAY_VERSION ?? '2.3.7',
    publicUrl: env.SIM_GATEWAY_PUBLIC_URL ?? '',
    insertMs: number(env, 'SIM_INSERT_MS', 30),
    createMs: number(env, 'SIM_CREATE_MS', 800),
    connectMs: number(env, 'SIM_CONNECT_MS', 500),
    pairMs: number(env, 'SIM_PAIR_MS', 400),
    deleteMs: number(env, 'SIM_DELETE_MS', 700),
    qrTimeoutMs: number(env, 'SIM_QR_TIMEOUT_MS', 45_000),
    qrLimit: number(env, 'SIM_QR_LIMIT', 30),
    /** 'digitando…' is waited for no longer; 0: it is only told. */
    typingMs: number(env, 'SIM_TYPING_MS', 20_000),
    ackMs: number(env, 'SIM_ACK_MS', 250),
    readMs: number(env, 'SIM_READ_MS', 1200),
    notOnWhatsApp: list(env.SIM_NOT_ON_WHATSAPP ?? '5511900000099'),
    exposeInstanceKey: env.SIM_EXPOSE_INSTANCE_KEY !== 'false',
    retry: {
      attempts: number(env, 'SIM_WEBHOOK_RETRY_ATTEMPTS', 10),
      initialMs: number(env, 'SIM_WEBHOOK_RETRY_INITIAL_MS', 5000),
      maxMs: number(env, 'SIM_WEBHOOK_RETRY_MAX_MS', 300_000),
      jitter: number(env, 'SIM_WEBHOOK_RETRY_JITTER', 0.2),
      timeoutMs: number(env, 'SIM_WEBHOOK_RETRY_TIMEOUT_MS', 30_000),
      orderGraceMs: number(env, 'SIM_WEBHOOK_ORDER_GRACE_MS', 250),
      finalStatuses: list(env.SIM_WEBHOOK_RETRY_FINAL_STATUSES ?? '400,401,403,404,422').map(Number),
    },
  },
  ai: {
    port: number(env, 'SIM_AI_PORT', 3003),
    apiKeys: list(env.SIM_AI_API_KEY || 'sk-sim-key'),
    thinkMs: number(env, 'SIM_AI_THINK_MS', 150),
  },
  payments: {
    port: number(env, 'SIM_PAYMENTS_PORT', 3005),
    /** When a notification that was not answered with 200 or 201 leaves again. */
    retryMs: list(env.SIM_PAYMENTS_RETRY_MS ?? '2000,10000,60000').map(Number),
  },
  calendar: { port: number(env, 'SIM_CALENDAR_PORT', 3006) },
});

export type Config = ReturnType<typeof readConfig>;
export type GatewayConfig = Config['gateway'] & { dataFolder: string };
export type PaymentsConfig = Config['payments'] & { dataFolder: string };
export type RetryPolicy = GatewayConfig['retry'];
