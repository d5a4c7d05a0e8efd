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

it('with many left it is counted once, until time could have used them up', async () => {
  const { allowance, unit, said, time } = company(1_000);
  for (let n = 0; n < 50; n += 1) {
    expect(await allowance.isLeft(unit, 3_000, at)).toBe(true);
    expect(await allowance.take(unit, { limit: 3_000, wanted: 1, at })).toBe(true);
  }
  expect(said).toEqual({ counts: 1, locks: 0 });
  time.ms = 400_000;
  await allowance.isLeft(unit, 3_000, at);
  expect(said.counts).toBe(2);
});

it('near the limit every answer counts under the lock, and none goes beyond', async () => {
  const { allowance, unit, said } = company(499);
  expect(await allowance.isLeft(unit, 500, at)).toBe(true);
  expect(await allowance.take(unit, { limit: 500, wanted: 1, at })).toBe(true);
  expect(await allowance.take(unit, { limit: 500, wanted: 2, at })).toBe(false);
  expect(said).toEqual({ counts: 3, locks: 2 });
  expect(await company(500).allowance.isLeft(unit, 500, at)).toBe(false);
});
