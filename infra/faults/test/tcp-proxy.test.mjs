import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from '../arena/tcp-proxy.mjs';

/** A server that says back what it hears, behind a line of ours, and somebody connected to it. */
async function connected(t) {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await openProxy({ port: server.address().port });
  t.after(() => {
    proxy.close();
    server.close();
  });
  const open = async () => {
    const socket = connect({ port: proxy.port });
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    t.after(() => socket.destroy());
    await once(socket, 'connect');
    return { socket, heard: () => heard };
  };
  return { proxy, open };
}

const closed = (socket) => new Promise((resolve) => socket.on('close', resolve));

async function until(done) {
  for (let tries = 0; tries < 3_000 && !done(); tries += 1) await sleep(10);
  assert.ok(done());
}

test('passes on, and goes on in order when a delay begins and ends between two words', async (t) => {
  const { proxy, open } = await connected(t);
  const { socket, heard } = await open();
  proxy.set({ kind: 'delay', ms: 1_500 });
  socket.write('um ');
  await sleep(20);
  assert.equal(heard(), '');
  proxy.set({ kind: 'pass' });
  socket.write('dois');
  await until(() => heard() === 'um dois');
});

test('a black hole swallows, and cuts whoever lost something when it ends', async (t) => {
  const { proxy, open } = await connected(t);
  const [loser, silent] = [await open(), await open()];
  proxy.set({ kind: 'black-hole' });
  loser.socket.write('perdido');
  await sleep(50);
  assert.deepEqual([loser.heard(), loser.socket.destroyed], ['', false]);
  const cut = closed(loser.socket);
  proxy.set({ kind: 'pass' });
  await cut;
  silent.socket.write('oi');
  await until(() => silent.heard() === 'oi');
});

test('a reset cuts every line and every new one, until it ends', async (t) => {
  const { proxy, open } = await connected(t);
  const { socket } = await open();
  socket.write('oi');
  await sleep(30);
  const cut = closed(socket);
  proxy.set({ kind: 'reset' });
  await cut;
  const refused = connect({ port: proxy.port });
  refused.on('error', () => {});
  await closed(refused);
  proxy.set({ kind: 'pass' });
  const again = await open();
  again.socket.write('de volta');
  await until(() => again.heard() === 'de volta');
});

test('drop-after cuts a line in the middle of an answer; throttle only makes it slow', async (t) => {
  const { proxy, open } = await connected(t);
  proxy.set({ kind: 'drop-after', bytes: 4 });
  const { socket, heard } = await open();
  socket.write('123456789');
  await closed(socket);
  assert.ok(heard().length <= 4);
  proxy.set({ kind: 'throttle', bytesPerSecond: 8 });
  const slow = await open();
  slow.socket.write('0123456789');
  await sleep(30);
  assert.equal(slow.heard(), '');
  await until(() => slow.heard() === '0123456789');
});
