import { AI_LIMITS, callPatienceMs } from './ai-limits';

const now = new Date('2026-11-18T15:00:00Z');
const patience = (ageMs: number, tries = 0) =>
  callPatienceMs(AI_LIMITS, { writtenAt: new Date(now.getTime() - ageMs), tries, now });

test('a try may take whole milliseconds, whatever the age of the message: timers take no others', () => {
  for (let ageMs = 0; ageMs <= AI_LIMITS.deadlineMs + 10_000; ageMs += 317)
    for (const tries of [0, 1]) {
      const ms = patience(ageMs, tries);
      expect(() => AbortSignal.timeout(ms)).not.toThrow();
      expect(ms).toBeLessThanOrEqual(AI_LIMITS.callTimeoutMs);
    }
});

test('less and less up to the deadline; what was late from the beginning gets one whole try', () => {
  expect([patience(0), patience(95_000), patience(118_000, 1), patience(300_000)]).toEqual([
    30_000, 22_500, 5_000, 30_000,
  ]);
});
