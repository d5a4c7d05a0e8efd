import type { Redis } from 'ioredis';
import { followLeader, renewWithOthers } from './redis';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const again = jest.fn();
renewWithOthers({ status: 'ready', disconnect: again, once: () => undefined } as unknown as Redis);
const hear = () => followLeader(new Error("READONLY You can't write against a read only replica."));

test('while a leader changes, whoever listens comes again ever more seldom, and once more after the last word of it', () => {
  for (let at = 0; at < 30_000; at += 100) {
    hear();
    jest.advanceTimersByTime(100);
  }
  // After 0, 1, 3, 7 and 15 seconds.
  expect(again).toHaveBeenCalledTimes(5);
  jest.advanceTimersByTime(120_000);
  expect(again).toHaveBeenCalledTimes(7);
});

test('the next change of leaders is followed at once, and a second time: the address may have moved in between', () => {
  again.mockClear();
  hear();
  expect(again).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(again).toHaveBeenCalledTimes(2);
});

test('any other refusal is not about the leader', () => {
  again.mockClear();
  expect(followLeader(new Error('NOSCRIPT No matching script.'))).toBe(false);
  expect(again).not.toHaveBeenCalled();
});
