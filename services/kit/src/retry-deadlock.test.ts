import { retryDeadlock } from './retry-deadlock';

const failure = (code: string) => Object.assign(new Error('ended by the database'), { code });
/** Fails with these codes, one after the other, then succeeds. */
function failing(...codes: string[]) {
  const work = jest.fn(async () => {
    const code = codes.shift();
    if (code) throw failure(code);
    return 'done';
  });
  return work;
}

describe('retryDeadlock', () => {
  it('goes again after a deadlock', async () => {
    const work = failing('40P01', '40P01');
    expect(await retryDeadlock(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('gives up after three tries', async () => {
    const work = failing('40P01', '40P01', '40P01', '40P01');
    await expect(retryDeadlock(work)).rejects.toMatchObject({ code: '40P01' });
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('passes every other failure on at once', async () => {
    const work = failing('23505');
    await expect(retryDeadlock(work)).rejects.toMatchObject({ code: '23505' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});
