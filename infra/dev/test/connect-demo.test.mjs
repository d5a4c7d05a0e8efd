import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { connectPatiently } from '../launcher/connect-demo.mjs';

/** The panel and the simulator's phone, both at one address. */
const asked = [];
let statuses = {};
const server = createServer(async (request, answer) => {
  let text = '';
  for await (const piece of request) text += piece;
  const body = JSON.parse(text);
  asked.push(body.action ?? request.url);
  const said = { '/api/auth/login': { accessToken: 'a', session: { tenant: { id: 't', nome: 'Studio Bella' } } } };
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(said[request.url] ?? { status: statuses[body.action] ?? 'connecting' }));
});
before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => server.close());
beforeEach(() => asked.splice(0));
const connect = () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  return connectPatiently({ apiUrl: url, simUrl: url, email: 'camila@studiobella.com.br', password: 'x' });
};

test('a number that is connected is made to deliver here, and not paired again', async () => {
  statuses = { getStatus: 'connected', createInstance: 'connected' };
  await connect();
  assert.deepEqual(asked, ['/api/auth/login', 'createInstance']);
});

test('a number that is not connected is paired', async () => {
  statuses = { getStatus: 'connected', createInstance: 'connecting' };
  await connect();
  assert.deepEqual(asked, ['/api/auth/login', 'createInstance', '/_sim/pair', 'getStatus']);
});
