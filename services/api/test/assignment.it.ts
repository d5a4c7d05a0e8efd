import type { AddressInfo } from 'node:net';
import { newId } from '@balcao/kit/ids';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100' });
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

async function salon() {
  const owner = await t.signup();
  const tenantId = owner.tenant.id;
  const token = await addPerson(t, 'user', tenantId);
  const { body } = await t.call('GET', '/api/auth/session', { token });
  return { tenantId, owner, julia: { token, id: body.profile.id as string } };
}
let phones = 0;
async function newChat(token: string): Promise<string> {
  phones += 1;
  const phone = `55119${String(80_000_000 + phones)}`;
  return (await t.call('POST', '/api/chats', { token, body: { phone } })).body.id;
}
const assign = (token: string, id: string, responsavel_id: string | null) =>
  t.call('PUT', `/api/chats/${id}/assignee`, { token, body: { responsavel_id } });
const listOf = async (token: string, whose: string) =>
  (await t.call('GET', `/api/chats?responsavel=${whose}`, { token })).body.items.map(({ id }: { id: string }) => id);
const whose = async (token: string, id: string) =>
  (await t.call('GET', `/api/chats/${id}`, { token })).body.responsavel_id;
const say = (token: string, id: string) =>
  t.call('POST', `/api/chats/${id}/messages`, { token, body: { content: 'Oi!', client_id: newId() } });

it('is given to a person of the team, and every list knows whose it is', async () => {
  const { owner, julia } = await salon();
  const [first, second] = [await newChat(owner.token), await newChat(owner.token)];
  const { body } = await t.call('GET', '/api/chat-attendants', { token: julia.token });
  expect(body.items).toEqual([
    { id: owner.profile.id, nome: 'Dona Ana' },
    { id: julia.id, nome: 'user' },
  ]);
  const answer = await assign(owner.token, first, julia.id);
  expect([answer.status, answer.body.responsavel_id]).toEqual([200, julia.id]);
  expect(await listOf(owner.token, julia.id)).toEqual([first]);
  expect(await listOf(owner.token, 'ninguem')).toEqual([second]);
  expect(await listOf(owner.token, owner.profile.id)).toEqual([]);
  expect((await assign(owner.token, first, null)).body.responsavel_id).toBeNull();
  expect((await listOf(owner.token, 'ninguem')).toSorted()).toEqual([first, second].toSorted());
});

it('is nobody’s of another company, nor of who may not answer', async () => {
  const [ours, theirs] = [await salon(), await salon()];
  const chat = await newChat(ours.owner.token);
  const viewer = await addPerson(t, 'viewer', ours.tenantId);
  const { body } = await t.call('GET', '/api/auth/session', { token: viewer });
  for (const id of [theirs.julia.id, body.profile.id, newId()]) {
    const refused = await assign(ours.owner.token, chat, id);
    expect([refused.status, refused.body.error.code]).toEqual([404, 'chats/attendant-not-found']);
  }
  expect((await assign(theirs.owner.token, chat, theirs.julia.id)).status).toBe(404);
  expect((await assign(viewer, chat, null)).status).toBe(403);
  expect((await t.call('GET', '/api/chats?responsavel=todos', { token: ours.owner.token })).status).toBe(400);
});

it('is theirs who answers first or takes it over, stays theirs when a colleague helps, and is free with the AI', async () => {
  const { owner, julia } = await salon();
  const chat = await newChat(owner.token);
  await say(julia.token, chat);
  expect(await whose(owner.token, chat)).toBe(julia.id);
  await say(owner.token, chat);
  expect(await whose(owner.token, chat)).toBe(julia.id);
  await t.call('POST', `/api/chats/${chat}/give-back`, { token: owner.token });
  expect(await whose(owner.token, chat)).toBeNull();
  await t.call('POST', `/api/chats/${chat}/takeover`, { token: owner.token });
  expect(await whose(owner.token, chat)).toBe(owner.profile.id);
});

it.each([
  ['deactivated', 'POST', 'deactivate', undefined],
  ['made a viewer', 'PUT', 'role', { role: 'viewer' }],
])('is free when its person is %s, and open panels are told', async (_how, method, what, body) => {
  const { owner, julia, tenantId } = await salon();
  const [hers, mine] = [await newChat(owner.token), await newChat(owner.token)];
  await assign(owner.token, hers, julia.id);
  await assign(owner.token, mine, owner.profile.id);
  const [before] = await t.owner`select versao from chats where id = ${hers}`;
  expect((await t.call(method, `/api/users/${julia.id}/${what}`, { token: owner.token, body })).status).toBe(200);
  expect([await whose(owner.token, hers), await whose(owner.token, mine)]).toEqual([null, owner.profile.id]);
  const [after] = await t.owner`select versao from chats where id = ${hers}`;
  expect(after?.versao).toBe(before?.versao + 1);
  const news = await t.owner`select 1 from realtime_events where tenant_id = ${tenantId} and event = 'chats.changed'`;
  expect(news).toHaveLength(1);
  expect((await assign(owner.token, hers, julia.id)).status).toBe(404);
});

it('never stays with somebody whose access was taken away at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, julia } = await salon();
    const chats = await Promise.all(Array.from({ length: 4 }, () => newChat(owner.token)));
    await Promise.all([
      ...chats.slice(0, 2).map((chat) => assign(owner.token, chat, julia.id)),
      t.call('POST', `/api/users/${julia.id}/deactivate`, { token: owner.token }),
      ...chats.slice(2).map((chat) => assign(owner.token, chat, julia.id)),
    ]);
    expect(await listOf(owner.token, julia.id)).toEqual([]);
  }
});

it('tells every open panel', async () => {
  const { owner, julia } = await salon();
  const chat = await newChat(owner.token);
  const { port } = t.api.app.server.address() as AddressInfo;
  const stop = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/stream`, {
    headers: { authorization: `Bearer ${julia.token}` },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await assign(owner.token, chat, julia.id);
  let heard = '';
  while (!heard.includes(`"responsavel_id":"${julia.id}"`)) heard += (await reader?.read())?.value ?? '';
  expect(heard).toContain('event: chat.upserted');
  stop.abort();
});
