import { createAllowance } from './message-allowance';

const at = new Date('2026-11-30T12:00:00Z');

/** A company that used so many, and how often that was counted or locked. */
function company(used: number) {
  const said = { counts: 0, locks: 0 };
  const time = { ms: 0 };
  const unit = { tenantId: 'x' };
  const count = async () => {
    said.counts += 1;
    return used;
  };
  const lock = async () => {
    said.locks += 1;
  };
  return { said, time, unit, allowance: createAllowance(count, lock, () => time.ms) };
}

it('an unlimited plan is never counted', async () => {
  const { allowance, unit, said } = company(2_000_000);
  expect(await allowance.isLeft(unit, 999_999, at)).toBe(true);
  expect(await allowance.take(unit, { limit: 999_999, wanted: 3, at })).toBe(true);
  expect(said).toEqual({ counts: 0, locks: 0 });
});

it('with many left it is counted once, for as long as a count is believed', async () => {
  const { allowance, unit, said, time } = company(1_000);
  for (let n = 0; n < 50; n += 1) {
    expect(await allowance.isLeft(unit, 15_000, at)).toBe(true);
    expect(await allowance.take(unit, { limit: 15_000, wanted: 1, at })).toBe(true);
  }
  expect(said).toEqual({ counts: 1, locks: 0 });
  time.ms = 30_000;
  await allowance.isLeft(unit, 15_000, at);
  expect(said.counts).toBe(2);
});

it('what it granted counts as sent before anybody counted it', async () => {
  const { allowance, unit, said } = company(2_500);
  await allowance.isLeft(unit, 4_000, at);
  const take = () => allowance.take(unit, { limit: 4_000, wanted: 2, at });
  for (let n = 0; n < 250; n += 1) expect(await take()).toBe(true);
  expect(said).toEqual({ counts: 1, locks: 0 });
  await take();
  expect(said).toEqual({ counts: 2, locks: 1 });
});

it('a small plan never rests on what was counted before', async () => {
  const { allowance, unit, said } = company(300);
  for (let n = 0; n < 100; n += 1) await allowance.take(unit, { limit: 500, wanted: 2, at });
  expect(said).toEqual({ counts: 100, locks: 100 });
});

it('near the limit every answer counts under the lock, and none goes beyond', async () => {
  const { allowance, unit, said } = company(499);
  expect(await allowance.isLeft(unit, 500, at)).toBe(true);
  expect(await allowance.take(unit, { limit: 500, wanted: 1, at })).toBe(true);
  expect(await allowance.take(unit, { limit: 500, wanted: 2, at })).toBe(false);
  expect(said).toEqual({ counts: 3, locks: 2 });
  expect(await company(500).allowance.isLeft(unit, 500, at)).toBe(false);
});
