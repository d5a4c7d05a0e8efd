const CALL_MS = 30_000;

async function call(url, body) {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const answered = await reply.json();
  if (!reply.ok) throw new Error(`${new URL(url).pathname} respondeu ${reply.status}: ${JSON.stringify(answered)}`);
  return answered;
}

/** The control API of the simulators (infra/simulators/CONTROL-API.md): what the world outside does. */
export function controlSimulators(ports) {
  const [gateway, ai, payments] = [ports.gateway, ports.ai, ports.payments].map((port) => `http://127.0.0.1:${port}`);
  return {
    gateway: (path, body = {}) => call(`${gateway}/_sim/${path}`, body),
    gatewayLog: (instance) => call(`${gateway}/_sim/log?instance=${encodeURIComponent(instance)}`),
    gatewayState: () => call(`${gateway}/_sim/state`),
    ai: (path, body = {}) => call(`${ai}/_sim/${path}`, body),
    payments: (path, body = {}) => call(`${payments}/_sim/${path}`, body),
    aiLog: () => call(`${ai}/_sim/log`),
  };
}
