import { randomBytes } from 'node:crypto';
import { rotateKeys } from '@balcao/contexts/rotate-keys';
import { createSealer } from '@balcao/kit/crypto';
import { columnsWith, storedTexts } from '@balcao/testing/stored-texts';
import { type Bench, type Company, pause, startBench, UNHURRIED, until } from './bench';

jest.setTimeout(900_000);
/** Only what never comes is a failure, however busy the machine is. */
const PATIENCE_MS = 240_000;
/** Nor is a conversation given to the team because the machine was too busy for an answer. */
const LIMITS = Object.assign({}, UNHURRIED, { ai: Object.assign({}, UNHURRIED.ai, { deadlineMs: 2 * PATIENCE_MS }) });

describe('the secret changes while customers write', () => {
  let bench: Bench;
  let companies: Company[];
  let stopWorker: () => Promise<void>;

  beforeAll(async () => {
    bench = await startBench();
    companies = await Promise.all([1, 2, 3].map(() => bench.addCompany()));
    stopWorker = await bench.startWorker(LIMITS);
  });
  afterAll(() => bench.stop());

  /** What an operator does with every process: the next one is there before the last one goes. */
  async function restartWith(secret: string, others: string[]): Promise<void> {
    const derived = { BALCAO_DERIVED_SECRET: bench.place.secret };
    Object.assign(bench.workerConfig, { BALCAO_SECRET: secret, BALCAO_OTHER_SECRETS: others }, derived);
    const stopNext = await bench.startWorker(LIMITS);
    Object.assign(bench.deps.sealer, createSealer(secret, others));
    await stopWorker();
    stopWorker = stopNext;
  }

  it('every message is stored and answered once, every file comes, and nothing is left under the one before', async () => {
    const [before, next] = [bench.place.secret, randomBytes(32).toString('base64')];
    const phones: string[] = [];
    let [allowed, writing] = [0, true];
    const customers = (async () => {
      for (; writing; await pause(20)) {
        if (phones.length >= allowed) continue;
        const phone = `55119${80_000_000 + phones.length}`;
        phones.push(phone);
        await Promise.all(companies.map((company) => bench.customerWrites(company, phone, 'Qual o horário?')));
      }
    })();
    const [{ instance }] = companies as [Company];
    let files = 0;
    /** Customers write before, while and after something is done. */
    const during = async (work: () => Promise<unknown>) => {
      allowed += 6;
      files += 1;
      await bench.sim('/customers/send', { instance, phone: '5511955550000', kind: 'image', wait: true });
      await work();
      await until(() => phones.length === allowed, PATIENCE_MS);
    };

    await during(async () => undefined);
    await during(() => restartWith(before, [next]));
    await during(() => restartWith(next, [before]));
    await during(() => rotateKeys(bench.deps, () => undefined));
    await during(() => restartWith(next, []));
    writing = false;
    await customers;

    for (const company of companies) {
      const answered = async () => new Set((await bench.sends(company)).map(({ jid }) => jid.split('@')[0] ?? ''));
      await until(async () => {
        const to = await answered();
        return phones.every((phone) => to.has(phone));
      }, PATIENCE_MS);
      const stored = await bench.sql`select customer_phone, count(*)::int as n from chat_history
        where tenant_id = ${company.tenantId} and autor = 'customer' and midia is null group by 1`;
      expect(stored).toHaveLength(phones.length);
      expect(stored.every(({ n }) => n === 1)).toBe(true);
    }
    await until(async () => {
      const [row] = await bench.sql`select count(*)::int as n from midias where estado = 'guardada'`;
      return row?.n === files;
    }, PATIENCE_MS);
    const { resealed, unreadable } = await rotateKeys(bench.deps, () => undefined);
    expect([resealed, unreadable]).toEqual([0, 0]);
    expect(columnsWith(await storedTexts(bench.sql), createSealer(before).mark)).toEqual([]);
  });

  it('what somebody holds for longer than one waits is sealed in the next round', async () => {
    const [{ tenantId }] = companies as [Company];
    // Found under another derived secret.
    await bench.sql`update evolution_instances set webhook_token_hash = 'old' where tenant_id = ${tenantId}`;
    let [locked, free] = [() => {}, () => {}];
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const holder = bench.sql.begin(async (tx) => {
      await tx`select id from evolution_instances where tenant_id = ${tenantId} for update`;
      locked();
      await isFree;
    });
    await isLocked;
    let rounds = 0;
    await rotateKeys(bench.deps, ({ companies, of }) => {
      if (companies < of) return;
      rounds += 1;
      free();
    });
    await holder;
    const [row] = await bench.sql`select webhook_token_hash from evolution_instances where tenant_id = ${tenantId}`;
    expect(row?.webhook_token_hash).not.toBe('old');
    // Passed by, sealed, and looked for in vain.
    expect(rounds).toBeGreaterThanOrEqual(3);
  });
});
