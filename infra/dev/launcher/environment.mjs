import { roleUrl } from './secrets.mjs';

/** host:port pairs of the simulators in use, under both names of this machine. */
const loopback = (port) => [`127.0.0.1:${port}`, `localhost:${port}`];

/** What is set wins as a whole: half of it with half of the data folder's would open nothing. */
function sealingSecrets(config, { balcaoSecret, otherSecrets = [], derivedSecret = balcaoSecret }) {
  const { secret, derivedSecret: derived = secret } = config;
  if (secret) return { secret, others: config.otherSecrets ?? '', derived };
  return { secret: balcaoSecret, others: otherSecrets.join(','), derived: derivedSecret };
}

/**
 * The environment every process of the product gets. `databases` = `{ ownerUrl, redisUrl }`, `secrets` of this data folder;
 * a provider that is not configured is played by its simulator.
 */
export function serviceEnvironment(config, { ownerUrl, redisUrl }, secrets) {
  const { ports, evolution, ai, paymentsUrl, googleUrl, dataDir } = config;
  const vapid = config.vapid ?? secrets.vapid;
  const { secret, others, derived } = sealingSecrets(config, secrets);
  const allowed = [
    config.egressAllow,
    ...(evolution ? [] : loopback(ports.gateway)),
    ...(ai ? [] : loopback(ports.ai)),
    ...(paymentsUrl ? [] : loopback(ports.payments)),
    ...(googleUrl ? [] : loopback(ports.calendar)),
  ];
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SHELL_DIR: 'shell/dist',
    REMOTES_DIR: `${dataDir}/remotes`,
    MEDIA_DIR: `${dataDir}/media`,
    RELEASES_KEY: `${dataDir}/keys/releases.pem`,
    RELEASES_PUBLIC_KEY: `${dataDir}/keys/releases.pub.pem`,
    PORT: String(ports.api),
    WEBHOOK_PORT: String(ports.webhook),
    DATABASE_APP_URL: config.databaseAppUrl ?? roleUrl(ownerUrl, derived, 'balcao_app'),
    DATABASE_PLATFORM_URL: config.databasePlatformUrl ?? roleUrl(ownerUrl, derived, 'balcao_platform'),
    REDIS_URL: redisUrl,
    BALCAO_SECRET: secret,
    BALCAO_OTHER_SECRETS: others,
    BALCAO_DERIVED_SECRET: derived,
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${ports.api}`,
    PUBLIC_WEBHOOK_URL: config.publicWebhookUrl ?? `http://localhost:${ports.webhook}`,
    EVOLUTION_BASE_URL: evolution?.baseUrl ?? `http://127.0.0.1:${ports.gateway}`,
    EVOLUTION_API_KEY: evolution?.apiKey ?? secrets.gatewayKey,
    AI_BASE_URL: ai?.baseUrl ?? `http://127.0.0.1:${ports.ai}/v1`,
    AI_API_KEY: ai?.apiKey ?? secrets.aiKey,
    MERCADOPAGO_BASE_URL: paymentsUrl ?? `http://127.0.0.1:${ports.payments}`,
    GOOGLE_BASE_URL: googleUrl ?? `http://127.0.0.1:${ports.calendar}`,
    PLATFORM_MERCADOPAGO_TOKEN: config.platformAccount?.token ?? '',
    PLATFORM_MERCADOPAGO_WEBHOOK_SECRET: config.platformAccount?.secret ?? '',
    PLATFORM_MERCADOPAGO_CARDS: config.platformAccount?.cards ?? '',
    ...(config.aiModel ? { AI_MODEL: config.aiModel } : {}),
    VAPID_PUBLIC_KEY: vapid?.publicKey ?? '',
    VAPID_PRIVATE_KEY: vapid?.privateKey ?? '',
    VAPID_SUBJECT: config.vapidSubject,
    ...config.mail,
    MAIL_DIR: `${dataDir}/mail`,
    MASTER_SECOND_FACTOR: config.masterFactor ?? (config.demo ? 'optional' : 'required'),
    DEMO_PHONE_URL: evolution ? '' : `http://localhost:${ports.gateway}/painel`,
    EGRESS_ALLOW: allowed.filter(Boolean).join(','),
  };
}

/** What only the simulators read. */
export function simulatorEnvironment({ ports, dataDir }, { gatewayKey, aiKey }) {
  return {
    DATA_DIR: dataDir,
    SIM_GATEWAY_PORT: String(ports.gateway),
    SIM_GATEWAY_API_KEY: gatewayKey,
    SIM_AI_PORT: String(ports.ai),
    SIM_AI_API_KEY: aiKey,
    SIM_PAYMENTS_PORT: String(ports.payments),
    SIM_CALENDAR_PORT: String(ports.calendar),
  };
}
