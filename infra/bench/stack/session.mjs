import { randomUUID } from 'node:crypto';

const CALL_MS = 60_000;

const headersOf = ({ address, token }) => ({
  'content-type': 'application/json',
  'x-balcao': '1',
  'x-forwarded-for': address,
  ...(token && { authorization: `Bearer ${token}` }),
});

/** `{ status, body }`, status 0 when the line was cut. */
async function send(url, { method, headers, content }) {
  try {
    const body = typeof content === 'object' ? JSON.stringify(content) : content;
    const reply = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(CALL_MS) });
    return { status: reply.status, body: await reply.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Speaks as somebody already signed in: `session` is what `signUp` returns, and may cross a thread. */
export const resume = (base, session) => ({
  call: (method, route, content) => send(`${base.api}${route}`, { method, headers: headersOf(session), content }),
  hook: (route, content) =>
    send(`${base.webhook}${route}`, { method: 'POST', headers: headersOf({ address: session.address }), content }),
});

/** A new company on the free plan, as a stranger at an address of their own makes it: `{ address, token, tenantId }`. */
export async function signUp(base, address) {
  const password = `bancada-${randomUUID()}`;
  const content = { nome: 'Bancada', empresa: 'Bancada', email: `bancada-${randomUUID()}@exemplo.com.br`, password };
  const headers = headersOf({ address });
  const { status, body } = await send(`${base.api}/auth/signup`, { method: 'POST', headers, content });
  if (status >= 300 || status === 0) throw new Error(`o cadastro respondeu ${status}`);
  const { accessToken, session } = JSON.parse(body);
  return { address, token: accessToken, tenantId: session.tenant.id };
}
