import { type Bench, type Company, FAST, startBench, until } from './bench';

jest.setTimeout(400_000);
/** Long enough that a place held by one that hangs is held for the whole test. */
const CALL_TIMEOUT_MS = 120_000;

describe('companies whose servers hang', () => {
  let bench: Bench;
  let healthy: Company;
  let phones = 5511955550000;

  beforeAll(async () => {
    bench = await startBench();
    const ai = Object.assign({}, FAST.ai, { callTimeoutMs: CALL_TIMEOUT_MS, deadlineMs: 150_000 });
    const outbox = Object.assign({}, FAST.outbox, { leaseMs: 180_000 });
    await bench.startWorker(Object.assign({}, FAST, { ai, outbox }));
    healthy = await bench.addCompany();
  });
  afterAll(() => bench.stop());

  /** From the message to the answer at the gateway, in ms: the middle one of five, each of a person of its own. */
  async function waitOfHealthy(): Promise<number> {
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      phones += 1;
      const before = (await bench.sends(healthy)).length;
      const begin = performance.now();
      await bench.customerWrites(healthy, String(phones), 'quanto custa o corte feminino?');
      await until(async () => (await bench.sends(healthy)).length > before, 120_000);
      waits.push(performance.now() - begin);
    }
    return waits.sort((a, b) => a - b)[2] ?? 0;
  }

  it('do not hold up the others, be it the AI of four of them', async () => {
    await waitOfHealthy();
    const idle = await waitOfHealthy();
    await bench.aiSim('/faults', { mode: 'hang', match: 'trava' });
    const four = await Promise.all([1, 2, 3, 4].map((n) => bench.addCompany({ nome: `Lenta ${n}` })));
    const people = Array.from({ length: 30 }, (_, index) => String(5511933330000 + index));
    await Promise.all(four.flatMap((one) => people.map((person) => bench.customerWrites(one, person, 'trava'))));
    const asked = async () => (await Promise.all(four.map((one) => bench.asked(one)))).flat().length;
    await until(async () => (await asked()) >= 20, 120_000);
    const beside = await waitOfHealthy();
    expect(await asked()).toBeGreaterThanOrEqual(20);
    // Behind one that hangs it would wait until that call is given up, hundreds of times as long as idle.
    expect(beside).toBeLessThan(Math.max(10 * idle, CALL_TIMEOUT_MS / 2));
  });
});
