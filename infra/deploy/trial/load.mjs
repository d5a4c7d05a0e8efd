import { setTimeout as sleep } from 'node:timers/promises';

/** What a panel asks for all day. */
const READS = ['/customers?limit=20', '/products', '/chats?limit=20', '/appointments?date=2030-01-07'];
/** Nobody waits longer than this. */
const CALL_MS = 30_000;

/** People at their panels, `hands` at a time: reads, and a customer written with each round. Everything that is not 2xx is told. */
export function openLoad(apiUrl, companies, { hands = 2 } = {}) {
  const failed = [];
  const created = [];
  const slowest = { ms: 0 };
  let [calls, stopped, n] = [0, false, 0];

  async function ask({ token, tag }, method, path, body) {
    const from = performance.now();
    calls += 1;
    const headers = { 'content-type': 'application/json', 'x-balcao': '1', authorization: `Bearer ${token}` };
    const say = (why) => failed.push(`${method} ${path} (${tag}, ${new Date().toISOString().slice(11, 23)}): ${why}`);
    try {
      const reply = await fetch(`${apiUrl}${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_MS),
      });
      const answered = await reply.json();
      if (!reply.ok) say(`${reply.status} ${JSON.stringify(answered)}`);
      const ms = performance.now() - from;
      if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${method} ${path}` });
      return reply.ok ? answered : null;
    } catch (error) {
      say(error.cause?.code ?? error.message);
      return null;
    }
  }

  async function work(company) {
    while (!stopped) {
      for (const path of READS) await ask(company, 'GET', path);
      n += 1;
      const nome = `Carga ${company.tag} ${n}`;
      const made = await ask(company, 'POST', '/customers', { nome, telefone: `5511${960_000_000 + n}` });
      if (made) created.push({ tenantId: company.tenantId, nome });
      await sleep(150);
    }
  }

  const working = companies.flatMap((company) => Array.from({ length: hands }, () => work(company)));
  return {
    failed,
    created,
    slowest,
    calls: () => calls,
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}
