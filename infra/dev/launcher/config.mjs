import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';

const PORTS = {
  api: ['PORT', 3000],
  webhook: ['WEBHOOK_PORT', 3001],
  gateway: ['SIM_GATEWAY_PORT', 3002],
  ai: ['SIM_AI_PORT', 3003],
  payments: ['SIM_PAYMENTS_PORT', 3005],
  calendar: ['SIM_CALENDAR_PORT', 3006],
};

/** Ports browsers and Node's fetch refuse to open, whoever listens there (https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139
  143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049
  3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

function readPort(env, [variable, fallback]) {
  const raw = env[variable] || String(fallback);
  const port = Number(raw);
  const example = `por exemplo ${variable}=${fallback + 100}`;
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new CliError(`${variable}=${raw} não é uma porta: use um número entre 1 e 65535, ${example}`);
  if (REFUSED.has(port))
    throw new CliError(`${variable}=${raw} é uma porta que os navegadores não abrem: escolha outra, ${example}`);
  return port;
}

function readUrl(env, variable, protocols) {
  const raw = env[variable]?.trim().replace(/(?<!\/)\/+$/, '');
  if (!raw) return undefined;
  if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw;
  throw new CliError(`${variable} não é um endereço válido: escreva por exemplo ${protocols[0]}//localhost`);
}

const http = ['http:', 'https:'];

/** A provider is used instead of its simulator when both its address and its key are given. */
function readProvider(env, name) {
  const baseUrl = readUrl(env, `${name}_BASE_URL`, http);
  const apiKey = env[`${name}_API_KEY`]?.trim();
  if (!baseUrl && !apiKey) return undefined;
  if (baseUrl && apiKey) return { baseUrl, apiKey };
  throw new CliError(`${name}_BASE_URL e ${name}_API_KEY andam juntas: informe as duas ou nenhuma.`);
}

/** Keys for notices on devices; without them the launcher makes its own, once. */
function readVapid(env) {
  const [publicKey, privateKey] = [env.VAPID_PUBLIC_KEY?.trim(), env.VAPID_PRIVATE_KEY?.trim()];
  if (Boolean(publicKey) === Boolean(privateKey)) return publicKey ? { publicKey, privateKey } : undefined;
  throw new CliError('VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY andam juntas: informe as duas ou nenhuma.');
}

/** The platform's own account at the payment provider; half of one would give plans away, or believe anybody's notifications. */
function readPlatformAccount(env) {
  const [token, secret] = [env.PLATFORM_MERCADOPAGO_TOKEN?.trim(), env.PLATFORM_MERCADOPAGO_WEBHOOK_SECRET?.trim()];
  if (Boolean(token) === Boolean(secret))
    return token ? { token, secret, cards: env.PLATFORM_MERCADOPAGO_CARDS?.trim() ?? '' } : undefined;
  throw new CliError(
    'PLATFORM_MERCADOPAGO_TOKEN e PLATFORM_MERCADOPAGO_WEBHOOK_SECRET andam juntas: informe as duas ou nenhuma.',
  );
}

/** What a person keeps in `.env` (see .env.example); what is set in the terminal wins. */
export function loadEnvFile(file = resolve(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Handed on to the api as they are, which checks them (services/api/src/config.ts). */
const MAIL_VARIABLES = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SECURITY', 'MAIL_FROM'];

const INSPECTED = ['api', 'webhook', 'worker'];

/** `--inspect=api`: that process opens Node's debugger on port 9229. */
function readInspected(args) {
  const name = args.find((arg) => arg.startsWith('--inspect='))?.slice('--inspect='.length);
  if (name === undefined || INSPECTED.includes(name)) return name;
  throw new CliError(`Não sei depurar "${name}": escolha entre ${INSPECTED.join(', ')}.`);
}

/** Everything a person can set, parsed once. The only place where the launcher reads the environment. */
export function readConfig(env = process.env, args = process.argv.slice(2)) {
  return {
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    ports: Object.fromEntries(Object.entries(PORTS).map(([name, port]) => [name, readPort(env, port)])),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAppUrl: readUrl(env, 'DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    databasePlatformUrl: readUrl(env, 'DATABASE_PLATFORM_URL', ['postgres:', 'postgresql:']),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    secret: env.BALCAO_SECRET || undefined,
    otherSecrets: env.BALCAO_OTHER_SECRETS || undefined,
    derivedSecret: env.BALCAO_DERIVED_SECRET || undefined,
    evolution: readProvider(env, 'EVOLUTION'),
    ai: readProvider(env, 'AI'),
    /** Each company brings its own credentials: of the provider itself only the address is known. */
    paymentsUrl: readUrl(env, 'MERCADOPAGO_BASE_URL', http),
    googleUrl: readUrl(env, 'GOOGLE_BASE_URL', http),
    platformAccount: readPlatformAccount(env),
    aiModel: env.AI_MODEL || undefined,
    publicUrl: readUrl(env, 'PUBLIC_URL', http),
    publicWebhookUrl: readUrl(env, 'PUBLIC_WEBHOOK_URL', http),
    egressAllow: env.EGRESS_ALLOW || undefined,
    masterFactor: env.MASTER_SECOND_FACTOR || undefined,
    vapid: readVapid(env),
    vapidSubject: env.VAPID_SUBJECT ?? '',
    mail: Object.fromEntries(MAIL_VARIABLES.map((name) => [name, env[name] ?? ''])),
    demo: !args.includes('--no-demo'),
    inspected: readInspected(args),
    startedByNpm: Boolean(env.npm_lifecycle_event),
  };
}
