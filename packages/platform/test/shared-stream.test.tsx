import { ASK_WHO } from '@balcao/contracts/constants';
import { createPlace } from '../src/realtime/follow-place';
import type { SseFrame } from '../src/realtime/parse-frames';
import { joinStream } from '../src/realtime/shared-stream';
import type { StreamState } from '../src/realtime/stream-client';
import { fakeStreamServer } from './fake-stream-server';
import { fakeBrowser } from './fake-tabs';

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const event = (id: number) => `id: ${id}\nevent: chat.upserted\ndata: {"n":${id}}\n\n`;

/** A tab in which somebody is signed in: what it saw, and how it ends. */
function sit(browser: ReturnType<typeof fakeBrowser>, session = 'lia/bella', mine = createPlace()) {
  const tab = browser.tab();
  const frames: SseFrame[] = [];
  const states: StreamState[] = [];
  const renew = jest.fn(() => Promise.resolve(true));
  const options = {
    url: () => 'http://localhost/api/stream',
    token: () => 'token-1',
    renew,
    onFrame: (frame: SseFrame) => frames.push(frame),
    onState: (state: StreamState) => states.push(state),
    random: () => 1,
  };
  const member = joinStream(options, { session, mine }, tab.tabs);
  return { tab, frames, states, renew, member, mine, ids: () => frames.map(({ id }) => Number(id)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('eight tabs share one line: each hears every frame once, and knows whether it is open', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const tabs = Array.from({ length: 8 }, () => sit(browser));
  await settle();
  lines[0]?.send(event(41) + event(42));
  await settle();
  expect(lines).toHaveLength(1);
  for (const { ids, states } of tabs) {
    expect(ids()).toEqual([41, 42]);
    expect(states.at(-1)).toBe('open');
  }
});

test('when the leading tab closes another goes on from the cursor, and what is repeated comes once', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const [first, second, third] = [sit(browser), sit(browser), sit(browser)];
  await settle();
  lines[0]?.send(event(41) + event(42));
  await settle();
  first.tab.close();
  await settle();
  expect(lines[1]?.lastEventId).toBe('42');
  lines[1]?.send(event(41) + event(42) + event(43));
  await settle();
  for (const tab of [second, third]) expect(tab.ids()).toEqual([41, 42, 43]);
  const late = sit(browser);
  await settle();
  expect(late.states.at(-1)).toBe('open');
  expect(lines).toHaveLength(2);
});

test('a tab that was frozen comes back without a line of its own, and asks again for what it missed', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const [leading, other] = [sit(browser), sit(browser)];
  await settle();
  lines[0]?.send(event(41));
  await settle();
  leading.member.leave();
  await settle();
  lines[1]?.send(event(42));
  await settle();
  const back = sit(browser, 'lia/bella', leading.mine);
  await settle();
  expect(back.frames.map(({ event: name }) => name)).toContain('resync');
  lines[1]?.send(event(43));
  await settle();
  expect(back.ids().at(-1)).toBe(43);
  expect(other.ids()).toEqual([41, 42, 43]);
  expect(lines).toHaveLength(2);
});

test('a leading tab that hangs loses the lead to one that is alive', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const [leading, other] = [sit(browser), sit(browser)];
  await settle();
  lines[0]?.send(event(41));
  await settle();
  leading.tab.hang();
  await settle(150_000);
  expect(lines.at(-1)?.lastEventId).toBe('41');
  lines.at(-1)?.send(event(42));
  await settle();
  expect(other.ids()).toEqual([41, 42]);
});

test('two people, or two companies, of one browser never hear each other', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const [lia, master] = [sit(browser, 'lia/bella'), sit(browser, 'master/bella')];
  await settle();
  lines[0]?.send(event(41));
  lines[1]?.send(event(90));
  await settle();
  expect(lines).toHaveLength(2);
  expect([lia.ids(), master.ids()]).toEqual([[41], [90]]);
  lia.member.leave();
  await settle();
  expect(lines[0]?.aborted()).toBe(true);
  expect(lia.states.at(-1)).toBe('idle');
  expect(browser.names()).toEqual(['balcao-stream/master/bella']);
});

test('when access changed every tab asks who it is, and not before a sign-out could have come back', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const tabs = [sit(browser), sit(browser)];
  const gone = sit(browser);
  await settle();
  lines[0]?.send(`event: ${ASK_WHO}\ndata: {}\n\n`);
  lines[0]?.end();
  await settle(100);
  gone.member.leave();
  await settle(2_000);
  for (const { renew } of tabs) expect(renew).toHaveBeenCalledTimes(1);
  expect(gone.renew).not.toHaveBeenCalled();
});

test('somebody who looks at another tab ends the pause of a leader without a line', async () => {
  const lines = fakeStreamServer([200, 503, 503, 503, 503, 503]);
  const browser = fakeBrowser();
  const [, looked] = [sit(browser), sit(browser)];
  await settle();
  lines[0]?.end();
  await settle(8_000);
  expect(looked.states.at(-1)).toBe('offline');
  const before = lines.length;
  looked.member.wake();
  await settle();
  expect(lines).toHaveLength(before + 1);
});

test('a tab that comes later hears what happened while it read its screen, once', async () => {
  const lines = fakeStreamServer();
  const browser = fakeBrowser();
  const first = sit(browser);
  await settle();
  lines[0]?.send(event(41));
  await settle();
  const late = sit(browser);
  await settle();
  expect([first.ids(), late.ids()]).toEqual([[41], [41]]);
});
