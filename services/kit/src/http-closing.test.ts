import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createHttp } from './http';
import { createLog } from './log';

let app: App;
let port: number;
beforeEach(async () => {
  app = createHttp({ log: createLog('test', 'silent') });
  app.get('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  reused: boolean;
}
/** Asks once on the agent's connection. */
const ask = (agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, connection: headers.connection, reused: request.reusedSocket });
      });
    }).once('error', reject);
  });

it('a request on a connection that was open when the process began to close is answered, and ends it', async () => {
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of agents) await ask(agent);
  const closed = app.close();
  await sleep(150);
  const answers = await Promise.allSettled(agents.map(ask));
  expect(answers).toEqual(
    agents.map(() => ({ status: 'fulfilled', value: { status: 200, connection: 'close', reused: true } })),
  );
  await closed;
  await expect(ask(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('silent connections do not keep it from closing', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent);
  await app.close();
  expect(app.server.listening).toBe(false);
});
