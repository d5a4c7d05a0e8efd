/** The processes of the product, in starting order, and which port tells that each is ready. */
export function simulatorSpecs(config, env) {
  const names = {
    gateway: 'simulador-whatsapp',
    ai: 'simulador-ia',
    payments: 'simulador-pagamentos',
    calendar: 'simulador-agenda',
  };
  const spec = (name, port) => ({
    name: names[name],
    script: `infra/simulators/dist/${name}.mjs`,
    env,
    ready: `http://127.0.0.1:${port}/readyz`,
  });
  return [
    ...(config.evolution ? [] : [spec('gateway', config.ports.gateway)]),
    ...(config.ai ? [] : [spec('ai', config.ports.ai)]),
    ...(config.paymentsUrl ? [] : [spec('payments', config.ports.payments)]),
    ...(config.googleUrl ? [] : [spec('calendar', config.ports.calendar)]),
  ];
}

/** `metrics` = port per process; the worker answers health on its own, the others on their public one. */
export function serviceSpecs(config, env, metrics) {
  const spec = (name, port) => ({
    name,
    script: `services/${name}/dist/main.mjs`,
    nodeArgs: name === config.inspected ? ['--inspect=127.0.0.1:9229'] : [],
    env: { ...env, METRICS_PORT: String(metrics[name]) },
    ready: `http://127.0.0.1:${port}/readyz`,
  });
  return [spec('webhook', config.ports.webhook), spec('worker', metrics.worker), spec('api', config.ports.api)];
}

/** Ports that must be free before anything is started, with what a person calls them. */
export function publicPorts({ ports, evolution, ai, paymentsUrl, googleUrl }) {
  const payments = { port: ports.payments, variable: 'SIM_PAYMENTS_PORT', what: 'simulador de pagamentos' };
  const calendar = { port: ports.calendar, variable: 'SIM_CALENDAR_PORT', what: 'simulador do Google Calendar' };
  return [
    { port: ports.api, variable: 'PORT', what: 'painel' },
    { port: ports.webhook, variable: 'WEBHOOK_PORT', what: 'webhook' },
    ...(evolution ? [] : [{ port: ports.gateway, variable: 'SIM_GATEWAY_PORT', what: 'simulador do WhatsApp' }]),
    ...(ai ? [] : [{ port: ports.ai, variable: 'SIM_AI_PORT', what: 'simulador da IA' }]),
    ...(paymentsUrl ? [] : [payments]),
    ...(googleUrl ? [] : [calendar]),
  ];
}

/** Ended in this order: first who takes work in, last who is called. */
export const STOP_ORDER = [
  ['webhook', 'worker', 'api'],
  ['simulador-whatsapp', 'simulador-ia', 'simulador-pagamentos', 'simulador-agenda'],
];
