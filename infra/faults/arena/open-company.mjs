import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const CALL_MS = 60_000;

/** Calls of a signed-in person, as the panel makes them. */
export const callerOf = (apiUrl, token) => async (method, path, body) => {
  const headers = {
    'content-type': 'application/json',
    'x-balcao': '1',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(`${apiUrl}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
};

async function insist(call, ...request) {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await call(...request);
    if (status < 300) return body;
    // Three pairings at a time are a limit of the house; the rest is asked to come back.
    if (tries === 40 || ![409, 429, 503].includes(status))
      throw new Error(`${request.slice(0, 2).join(' ')} respondeu ${status}: ${JSON.stringify(body)}`);
    await sleep(250);
  }
}

async function connectPhone({ sims }, company) {
  const manage = (action) =>
    insist(company.call, 'POST', '/functions/evolution-api-manager', {
      action,
      instanceName: company.instance,
      tenantId: company.tenantId,
    });
  await manage('createInstance');
  await sims.gateway('pair', { instance: company.instance, phone: company.phone, profileName: company.tag });
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await manage('getStatus')).status === 'connected') return;
    await sleep(100);
  }
  throw new Error(`${company.tag} não conectou`);
}

/** A new company, as its owner makes it: signed up, phone connected, a key of its own for the AI, a service of its own. */
export async function openCompany(arena, { tag, phone }) {
  const { apiUrl, aiUrl, sql } = arena;
  const owner = { nome: `Dona ${tag}`, empresa: `Salão ${tag}`, email: `${tag}-${randomUUID()}@exemplo.com.br` };
  const password = `ensaio-${randomUUID()}`;
  const signedUp = await insist(callerOf(apiUrl), 'POST', '/auth/signup', Object.assign({ password }, owner));
  const tenantId = signedUp.session.tenant.id;
  const token = signedUp.accessToken;
  const call = callerOf(apiUrl, token);
  const account = { email: owner.email, password };
  const company = { tag, phone, tenantId, token, account, call, instance: `agent_${tenantId}`, aiKey: `sk-sim-${tag}` };
  // A schedule may send more than a trial's month holds.
  await sql`update tenants set limite_mensagens = 999999 where id = ${tenantId}`;
  await sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
    values (gen_random_uuid(), ${tenantId}, ${`Corte da casa ${tag}`}, 80, 60)`;
  // What is not the company's does not leave: the echo is its own wish.
  const custom_instructions = 'Eco: repita o que o cliente escreveu.';
  const ai_config = { openai_api_key: company.aiKey, base_url: aiUrl, model: 'sim-echo', custom_instructions };
  await insist(call, 'PUT', '/system-settings', { ai_config });
  const { impressao } = await insist(call, 'GET', '/assistant-versions');
  await insist(call, 'POST', '/assistant-versions', { impressao, motivo: 'Um ensaio não pergunta preços.' });
  await connectPhone(arena, company);
  return company;
}
