import { within } from './within';

const never = new Promise<never>(() => undefined);

test('what is done in time is what it is', async () => {
  expect(await within(Promise.resolve(7), 1_000, 'x')).toBe(7);
  await expect(within(Promise.reject(new Error('no')), 1_000, 'x')).rejects.toThrow('no');
});

test('what takes too long is told by name, and may fail later', async () => {
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(within(slow, 5, 'ping')).rejects.toThrow('ping: no answer in 5 ms');
  fail(new Error('later'));
  await expect(within(never, 1, 'y')).rejects.toThrow('y:');
});
