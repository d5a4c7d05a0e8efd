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

/** A new company on the free plan, as a stranger at an address of their own makes it: `{ address, token, tenantId, account }`. */
export async function signUp(base, address) {
  const account = { email: `bancada-${randomUUID()}@exemplo.com.br`, password: `bancada-${randomUUID()}` };
  const { token, tenantId } = await enter(base, '/auth/signup', {
    address,
    content: { nome: 'Bancada', empresa: 'Bancada', ...account },
  });
  return { address, token, tenantId, account };
}

/** Signs somebody in again, in the same object: what was signed in longer than a quarter of an hour is refused. */
export async function signInAgain(base, person) {
  const { token } = await enter(base, '/auth/login', { address: person.address, content: person.account });
  person.token = token;
}

async function enter(base, route, { address, content }) {
  const headers = headersOf({ address });
  const { status, body } = await send(`${base.api}${route}`, { method: 'POST', headers, content });
  if (status >= 300 || status === 0) throw new Error(`${route} respondeu ${status}: ${body.slice(0, 200)}`);
  const { accessToken, session } = JSON.parse(body);
  return { token: accessToken, tenantId: session.tenant.id };
}
