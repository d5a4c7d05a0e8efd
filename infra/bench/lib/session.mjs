import { randomUUID } from 'node:crypto';

const CALL_MS = 60_000;

/** A signed-in person at an address of their own; `call` answers `{ status, body }`, status 0 when the line was cut. */
async function open(base, address, path, body) {
  const headers = { 'content-type': 'application/json', 'x-balcao': '1', 'x-forwarded-for': address };
  async function send(url, method, content, token) {
    try {
      const reply = await fetch(url, {
        method,
        headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
        body: typeof content === 'object' ? JSON.stringify(content) : content,
        signal: AbortSignal.timeout(CALL_MS),
      });
      const text = await reply.text();
      return { status: reply.status, body: text };
    } catch {
      return { status: 0, body: '' };
    }
  }
  const { status, body: text } = await send(`${base.api}${path}`, 'POST', body);
  if (status >= 300 || status === 0) throw new Error(`${path} respondeu ${status}`);
  const { accessToken, session } = JSON.parse(text);
  return {
    tenantId: session.tenant.id,
    call: (method, route, content) => send(`${base.api}${route}`, method, content, accessToken),
    hook: (route, content) => send(`${base.webhook}${route}`, 'POST', content),
  };
}

export const signIn = (base, { email, password }, address) => open(base, address, '/auth/login', { email, password });

/** A new company on the free plan, as a stranger makes it. */
export const signUp = (base, address) => {
  const password = `bancada-${randomUUID()}`;
  const body = { nome: 'Hostil', empresa: 'Hostil', email: `hostil-${randomUUID()}@exemplo.com.br`, password };
  return open(base, address, '/auth/signup', body);
};
