import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@balcao/kit/ids';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';
import { CALLS, type Made } from './calls';
import { type Outside, startOutside } from './outside';

let t: TestApi;
let outside: Outside;
let folder: string;
const made: Made = {};
let own: { token: string; cookie: string };
let master: string;

/** A customer with a visit, a payment and a conversation, and three plans of which one is no longer sold. */
async function seed(tenant_id: string) {
  const { owner } = t;
  const [customer, product, chat] = [newId(), newId(), newId()];
  const phone = '5511987654321';
  await owner`insert into dados_cliente (id, tenant_id, nome, telefone, created_at)
    values (${customer}, ${tenant_id}, 'Bia', ${phone}, now() - interval '1 day')`;
  await owner`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
    values (${product}, ${tenant_id}, 'Corte', '80.00', 30)`;
  await owner`insert into agendamentos (id, tenant_id, cliente_id, produto_id, data_hora, duracao_minutos)
    values (${newId()}, ${tenant_id}, ${customer}, ${product}, now(), 30)`;
  await owner`insert into pagamentos (id, tenant_id, cliente_id, valor, status, data_pagamento)
    values (${newId()}, ${tenant_id}, ${customer}, '80.00', 'pago', now())`;
  await owner`insert into chats (id, tenant_id, customer_phone, cliente_id)
    values (${chat}, ${tenant_id}, ${phone}, ${customer})`;
  await owner`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
    values (${newId()}, ${tenant_id}, ${chat}, ${phone}, 'user', 'customer', 'Oi', 'received')`;
  const plan = (nome: string, preco_mensal: string, ativo: boolean) => {
    const limits = { limite_usuarios: 10, limite_agendamentos: 2000, limite_mensagens: 15000 };
    return { id: newId(), nome, preco_mensal, ativo, ...limits };
  };
  const sold = plan('Pro', '149.90', true);
  await owner`insert into planos ${owner([sold, plan('Básico', '49.90', true), plan('Antigo', '10.00', false)])}`;
  Object.assign(made, { chat, plan: sold.id });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-'));
  outside = await startOutside(folder);
  const { base, gatewayKey, aiKey } = outside;
  const reachable = { EGRESS_ALLOW_TYPED: new URL(base).host, PUBLIC_WEBHOOK_URL: base, RATE_LIMIT_FACTOR: '1000' };
  t = await startApi(reachable);
  const signedUp = await t.signup({ empresa: 'Salão Um', email: 'ana@salao.com.br' });
  own = signedUp;
  const tenantId = signedUp.tenant.id;
  master = await addPerson(t, 'master', null);
  await t.signup({ empresa: 'Salão 2' });
  const account = { email: 'ana@salao.com.br', password: PASSWORD };
  Object.assign(made, account, { tenantId, outside: base, gatewayKey, aiKey, instanceName: `agent_${tenantId}` });
  await seed(tenantId);
});
afterAll(async () => {
  await t.close();
  await outside.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(CALLS.map((call) => [call.of, call] as const))('%s', async (_, call) => {
  const [row] = await t.owner`select id from evolution_instances where tenant_id = ${made.tenantId ?? ''}`;
  if (row) made.instance = row.id;
  const path = typeof call.path === 'string' ? call.path : call.path(made);
  const { status, body } = await t.call(call.method, `/api${path}`, {
    token: call.as === 'master' ? master : own.token,
    cookie: own.cookie,
    body: call.body?.(made),
    headers: call.headers,
  });
  expect({ status, body }).toMatchObject({ status: call.status ?? 200, ...(call.sees && { body: call.sees }) });
  if (call.makes) made[call.makes] = body.id;
});

describe('what others were asked meanwhile', () => {
  const asked = (method: string, path: string) =>
    outside.heard.filter((call) => call.method === method && call.path === path);
  const name = () => made.instanceName ?? '';
  const first = (method: string, path: string) => {
    const index = outside.heard.findIndex((call) => call.method === method && call.path === path);
    expect({ path, index }).toEqual({ path, index: expect.any(Number) });
    expect(index).toBeGreaterThanOrEqual(0);
    return index;
  };

  test('the messaging server: the old instance goes before the new one comes, by the key in its header', () => {
    expect(first('DELETE', `/instance/delete/${name()}`)).toBeLessThan(first('POST', '/instance/create'));
    expect(asked('POST', '/instance/create')[0]?.body).toMatchObject({ instanceName: name(), qrcode: true });
    const calls = outside.heard.filter(({ path }) => /^\/(instance|webhook)\//.test(path));
    expect(calls.filter(({ headers }) => headers.apikey !== outside.gatewayKey)).toEqual([]);
    first('GET', `/instance/connectionState/${name()}`);
    first('GET', `/webhook/find/${name()}`);
  });

  test('webhook/set: enabled, at our address, without files, for the events of the product', () => {
    const [call] = asked('POST', `/webhook/set/${name()}`);
    const { webhook } = call?.body ?? {};
    expect(webhook).toMatchObject({ enabled: true, url: expect.stringContaining(outside.base), base64: false });
    const events = ['QRCODE_UPDATED', 'MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'MESSAGES_DELETE', 'CONNECTION_UPDATE'];
    expect(webhook.events).toEqual(expect.arrayContaining(events));
  });

  test('the webhook: event test, instance, data.message', () => {
    const [call] = asked('POST', '/webhook-whatsapp');
    expect(call?.body).toEqual({ event: 'test', instance: name(), data: { message: expect.any(String) } });
  });

  test('the AI provider: chat completions with a bearer key, model, messages, temperature, max_tokens', () => {
    const call = asked('POST', '/v1/chat/completions').find(({ body }) => body.temperature === 0.7);
    expect(call?.headers.authorization).toBe(`Bearer ${outside.aiKey}`);
    expect(call?.body).toMatchObject({
      model: 'gpt-3.5-turbo',
      max_tokens: 500,
      messages: [
        { role: 'system', content: expect.stringContaining('português') },
        { role: 'user', content: 'Qual o horário?' },
      ],
    });
  });
});
