import { createHttp } from '@balcao/kit/http';
import { createLog } from '@balcao/kit/log';
import { limitLargeBodies } from './large-bodies';

const MIB = 1024 * 1024;

async function start() {
  const app = createHttp({ log: createLog('test', 'silent'), bodyLimit: 4 * MIB });
  limitLargeBodies(app, { limit: 4 * MIB, most: 6 * MIB, senderOf: ({ headers }) => String(headers.secret) });
  const held: (() => void)[] = [];
  app.post('/', async () => {
    await new Promise<void>((free) => held.push(free));
    return { ok: true };
  });
  const send = (bytes: number, secret = 'known') =>
    app.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify({ text: 'x'.repeat(bytes) }),
      headers: { 'content-type': 'application/json', secret },
    });
  const until = async (count: number) => {
    while (held.length < count) await new Promise((wake) => setTimeout(wake, 5));
  };
  return {
    app,
    send,
    until,
    free: () => {
      for (const one of held.splice(0)) one();
    },
  };
}

test('large deliveries beyond the memory set aside for them are told to come again; small ones pass', async () => {
  const { app, send, until, free } = await start();
  const first = send(1.5 * MIB);
  await until(1);
  expect((await send(MIB)).statusCode).toBe(503);
  const small = send(1_000);
  await until(2);
  free();
  expect([(await first).statusCode, (await small).statusCode]).toEqual([200, 200]);
  const again = send(1.5 * MIB);
  await until(1);
  free();
  expect((await again).statusCode).toBe(200);
  const asked = await Promise.all(Array.from({ length: 4 }, () => app.inject('/nothing')));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  await app.close();
});

test('what one sender has under way is not in the way of another', async () => {
  const { app, send, until, free } = await start();
  const theirs = send(1.5 * MIB, '');
  await until(1);
  expect((await send(MIB, '')).statusCode).toBe(503);
  const ours = send(1.5 * MIB);
  await until(2);
  free();
  expect([(await theirs).statusCode, (await ours).statusCode]).toEqual([200, 200]);
  await app.close();
});
