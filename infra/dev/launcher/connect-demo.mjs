/**
 * Connects the demo company's WhatsApp the way its owner would: signs in, asks the panel for a connection, and
 * reads the code with the simulator's phone. One that is connected is only made to deliver here: the same data folder may
 * have stood on other ports before.
 */
async function connectDemo({ apiUrl, simUrl, email, password }) {
  const call = async (url, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${new URL(url).pathname} respondeu ${answer.status}`);
    return answer.json();
  };
  const { accessToken, session } = await call(`${apiUrl}/api/auth/login`, { email, password });
  const manage = (action) =>
    call(
      `${apiUrl}/api/functions/evolution-api-manager`,
      { action, instanceName: `agent_${session.tenant.id}`, tenantId: session.tenant.id },
      accessToken,
    );
  if ((await manage('createInstance')).status === 'connected') return;
  const instance = `agent_${session.tenant.id}`;
  await call(`${simUrl}/_sim/pair`, { instance, profileName: session.tenant.nome });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await manage('getStatus')).status === 'connected') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('o WhatsApp de demonstração não conectou');
}

const TRIES = 5;
const PAUSE_MS = 2_000;

/** A service that is just being started again is waited for. */
export async function connectPatiently(demo) {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await connectDemo(demo);
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
