import { ASK_WHO, RECENT } from '@balcao/contracts/constants';
import { HEARTBEAT_MS } from '@balcao/contracts/realtime';
import { createFrameParser, type SseFrame } from '../src/realtime/parse-frames';
import { createStream, type StreamState } from '../src/realtime/stream-client';
import { fakeStreamServer as fakeServer } from './fake-stream-server';

test.each([
  ['whole', ['id: 7\nevent: chat.upserted\ndata: {"a":1}\n\n']],
  ['byte by byte', [...'id: 7\nevent: chat.upserted\ndata: {"a":1}\n\n']],
  ['CRLF cut in the middle', ['id: 7\r\nevent: chat.upserted\r', '\ndata: {"a":1}\r\n\r', '\n']],
  ['after a heartbeat', [': beat\n\n', 'id: 7\nevent: chat.upserted\ndata: {"a":1}\n\n']],
])('frames are read %s', (_, chunks) => {
  const frames: SseFrame[] = [];
  const feed = createFrameParser((frame) => frames.push(frame));
  for (const chunk of chunks) feed(chunk);
  expect(frames).toEqual([{ id: '7', event: 'chat.upserted', data: '{"a":1}' }]);
});

function client(extra: Partial<Parameters<typeof createStream>[0]> = {}) {
  const frames: SseFrame[] = [];
  const states: StreamState[] = [];
  const renew = jest.fn(async () => true);
  const stream = createStream({
    url: () => 'http://localhost/api/stream',
    token: () => 'token-1',
    renew,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    random: () => 1,
    ...extra,
  });
  return { stream, frames, states, renew };
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('after a lost line the stream comes back and asks for what came after the last frame', async () => {
  const lines = fakeServer();
  const { stream, frames, states } = client();
  stream.start();
  await settle();
  expect(lines[0]).toMatchObject({ lastEventId: RECENT, authorization: 'Bearer token-1' });
  lines[0]?.send('id: 41\nevent: chat.upserted\ndata: {}\n\nid: 42\nevent: chat.upserted\ndata: {}\n\n');
  await settle();
  lines[0]?.end();
  await settle(500);
  expect(lines[1]?.lastEventId).toBe('42');
  expect(frames.map((frame) => frame.id)).toEqual(['41', '42']);
  expect(states).toEqual(['connecting', 'open', 'offline', 'offline', 'open']);
  stream.stop();
});

test('a line that opens late and without a cursor says that something may have been missed', async () => {
  const lines = fakeServer([503]);
  const { stream, frames } = client();
  stream.start();
  await settle(500);
  lines[1]?.send('id: 41\nevent: ready\ndata: {}\n\n');
  await settle();
  expect(frames.map((frame) => frame.event)).toEqual(['resync', 'ready']);
  lines[1]?.end();
  await settle(500);
  lines[2]?.send('id: 42\nevent: ready\ndata: {}\n\n');
  await settle();
  expect(frames.map((frame) => frame.event)).toEqual(['resync', 'ready', 'ready']);
  stream.stop();
});

test('refused connections are tried again with pauses that double up to the limit', async () => {
  const lines = fakeServer(Array(20).fill(503));
  const { stream } = client({ backoffMs: { start: 500, max: 4_000 } });
  stream.start();
  const counts: number[] = [];
  for (const pause of [0, 500, 1_000, 2_000, 4_000, 4_000]) {
    await settle(pause);
    counts.push(lines.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  stream.stop();
});

test('the pause is jittered: never less than half of it', async () => {
  const lines = fakeServer([503]);
  const { stream } = client({ random: () => 0 });
  stream.start();
  await settle(249);
  expect(lines).toHaveLength(1);
  await settle(1);
  expect(lines).toHaveLength(2);
  stream.stop();
});

test('silence longer than two heartbeats is a dead line', async () => {
  const lines = fakeServer();
  const { stream } = client();
  stream.start();
  await settle();
  await settle(HEARTBEAT_MS * 2);
  expect(lines[0]?.aborted()).toBe(false);
  lines[0]?.send(': beat\n\n');
  await settle(HEARTBEAT_MS * 2);
  expect(lines[0]?.aborted()).toBe(false);
  await settle(HEARTBEAT_MS);
  expect(lines[0]?.aborted()).toBe(true);
  await settle(1_000);
  expect(lines).toHaveLength(2);
  stream.stop();
});

test('a 401 renews the token before the next try', async () => {
  const lines = fakeServer([401]);
  const { stream, renew } = client();
  stream.start();
  await settle(500);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(2);
  stream.stop();
});

test('whoever is told that they are no longer who they were asks first, and is refused nothing', async () => {
  const lines = fakeServer();
  let token = 'old';
  const renew = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    token = 'new';
    return true;
  };
  const { stream, frames } = client({ token: () => token, renew });
  stream.start();
  await settle();
  lines[0]?.send(`event: ${ASK_WHO}\ndata: {}\n\n`);
  lines[0]?.end();
  await settle(6_500);
  expect(lines.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(frames).toEqual([]);
  stream.stop();
});

test('whoever signs out is told so by their own line, and asks for no new token', async () => {
  const lines = fakeServer();
  const renew = jest.fn(() => Promise.resolve(false));
  const { stream } = client({ renew });
  stream.start();
  await settle();
  lines[0]?.send(`event: ${ASK_WHO}\ndata: {}\n\n`);
  lines[0]?.end();
  await settle();
  stream.stop();
  await settle(6_500);
  expect(renew).not.toHaveBeenCalled();
  expect(lines).toHaveLength(1);
});

test('wake ends a pause at once; stop ends the line and forgets the cursor', async () => {
  const lines = fakeServer([503]);
  const { stream, states } = client({ backoffMs: { start: 20_000, max: 20_000 } });
  stream.start();
  await settle();
  stream.wake();
  await settle();
  expect(lines).toHaveLength(2);
  lines[1]?.send('id: 9\nevent: chat.upserted\ndata: {}\n\n');
  await settle();
  stream.stop();
  await settle(60_000);
  expect(lines).toHaveLength(2);
  expect(states.at(-1)).toBe('idle');
  stream.start();
  await settle();
  expect(lines[2]?.lastEventId).toBe(RECENT);
  stream.stop();
});
