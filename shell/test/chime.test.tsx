import { chimeOnce } from '../src/features/notices/chime';

const sounded = jest.fn();
const held = new Set<string>();

/** As `navigator.locks` gives a name to one tab, and `null` to whoever asks meanwhile. */
const locks = {
  request: async (name: string, _options: object, use: (lock: object | null) => Promise<void>) => {
    const free = !held.has(name);
    if (free) held.add(name);
    await use(free ? {} : null);
    if (free) held.delete(name);
  },
};

const touched = (hasBeenActive: boolean) => Object.assign(navigator, { userActivation: { hasBeenActive } });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { locks });
  const node = { connect: () => node, gain: { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() } };
  const tone = () => Object.assign({ frequency: {}, start: sounded, stop: jest.fn() }, node);
  const context = { resume: async () => undefined, createOscillator: tone, createGain: () => node, currentTime: 0 };
  Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
});

test('one tab of the browser sounds for the same news, none that nobody has touched, and the next news sounds again', async () => {
  touched(false);
  await chimeOnce();
  expect(sounded).not.toHaveBeenCalled();
  touched(true);
  const tabs = [chimeOnce(), chimeOnce(), chimeOnce()];
  expect(sounded).toHaveBeenCalledTimes(2);
  await jest.runAllTimersAsync();
  await Promise.all(tabs);
  void chimeOnce();
  expect(sounded).toHaveBeenCalledTimes(4);
});
