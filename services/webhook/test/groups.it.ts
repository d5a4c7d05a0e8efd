import { insertRowsTogether, type NewRow } from '@balcao/contexts/chats/inbox/inbox.repository';
import { sqlState } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { hearStatements, type Statement } from '@balcao/kit/statements';
import { type Company, type Stack, startStack } from './test-stack';

let counter = 0;
const text = () => {
  counter += 1;
  const key = {
    remoteJid: `55119888${String(counter).padStart(5, '0')}@s.whatsapp.net`,
    fromMe: false,
    id: `G${counter}`,
  };
  return { event: 'messages.upsert', data: { key, message: { conversation: 'oi' } } };
};

describe('deliveries that come at the same time', () => {
  let stack: Stack;
  let companies: Company[];

  beforeAll(async () => {
    stack = await startStack();
    companies = await Promise.all([1, 2, 3, 4].map(() => stack.addCompany()));
    // What is asked once is in memory, and connections are open.
    for (const company of companies) for (let n = 0; n < 4; n += 1) await stack.deliver(company, text());
  });
  afterAll(() => stack.stop());

  const company = (index: number) => companies[index % companies.length] as Company;
  const stored = async (of: Company) => (await stack.rows(of)).length;

  it('are stored in few transactions, each once and at its own company', async () => {
    const before = await Promise.all(companies.map(stored));
    const said: Statement[] = [];
    const stop = hearStatements((statement) => said.push(statement));
    const bodies = Array.from({ length: 80 }, text);
    const once = bodies.map((body, index) => stack.deliver(company(index), body));
    const twice = bodies.slice(0, 20).map((body, index) => stack.deliver(company(index), body));
    const answers = await Promise.all([...once, ...twice]);
    stop();
    const words = answers.map(({ body }) => body.status);
    expect(words.filter((word) => word === 'stored')).toHaveLength(80);
    expect(words.filter((word) => word === 'duplicate')).toHaveLength(20);
    const after = await Promise.all(companies.map(stored));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([20, 20, 20, 20]);
    const accepted = said.filter(({ work }) => work === 'accept-event');
    const begun = accepted.filter(({ kind }) => kind === 'begin');
    // How many depends on how they arrive; one by one it would be one each.
    expect(begun.length).toBeLessThan(answers.length);
    // One statement, however many companies, and all of it in one trip.
    expect(accepted).toHaveLength(3 * begun.length);
    expect(accepted.filter(({ trip }) => trip)).toHaveLength(begun.length);
  });

  it('are counted as what they are from the first statement on, the look for their instance too', async () => {
    const fresh = await stack.addCompany();
    const said: Statement[] = [];
    const stop = hearStatements((statement) => said.push(statement));
    await stack.deliver(fresh, text());
    stop();
    expect(said.filter(({ text: statement }) => statement.includes('webhook_token')).length).toBeGreaterThan(0);
    expect([...new Set(said.map(({ work }) => work))]).toEqual(['accept-event']);
  });

  it('are written under the id of their own company, whatever the statement says', async () => {
    const [one, other] = companies as [Company, Company];
    const rowOf = (of: Company, key: string) => ({
      id: newId(),
      instance_id: of.instanceId,
      event: 'MESSAGES_UPSERT' as const,
      dedupe_key: key,
      order_key: key,
      payload: { data: null, sender: null, date_time: null },
      at: new Date(),
    });
    const store = (...parts: [Company, NewRow][]) => {
      const byCompany = new Map(parts.map(([of, row]) => [of.tenantId, [row]]));
      return stack.db.across('test', (tx) => insertRowsTogether(tx, byCompany));
    };
    const foreign = store([one, rowOf(one, 'own')], [other, rowOf(one, 'foreign')]);
    // The instance is no other company's, and nothing of the group stays.
    expect(sqlState(await foreign.catch((error: unknown) => error))).toBe('23503');
    expect((await stack.rows(one)).some(({ dedupe_key }) => dedupe_key === 'own')).toBe(false);
    const [{ definer } = {}] =
      await stack.sql`select prosecdef as definer from pg_proc where proname = 'guardar_entregas'`;
    expect(definer).toBe(false);
  });

  it('do not fail with one that cannot be stored', async () => {
    const gone = await stack.addCompany();
    await stack.deliver(gone, text());
    await stack.deliver(gone, text());
    // Still in memory for a moment, whatever the database says.
    const [removed, ...others] = await Promise.all([
      stack.sql`delete from webhook_events where instance_id = ${gone.instanceId}`
        .then(() => stack.sql`delete from evolution_instances where id = ${gone.instanceId}`)
        .then(() => stack.deliver(gone, text())),
      ...[0, 1, 2, 3, 4, 5].map((index) => stack.deliver(company(index), text())),
    ]);
    expect(removed?.status).toBe(401);
    expect(others.map(({ body }) => body.status)).toEqual(Array(6).fill('stored'));
  });

  it('do not wait for a company that waits for a lock', async () => {
    const [slow, ...quick] = companies as [Company, ...Company[]];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock: Promise<unknown> | undefined;
    await new Promise<void>((locked) => {
      lock = stack.sql.begin(async (tx) => {
        await tx`select 1 from evolution_instances where id = ${slow.instanceId} for update`;
        locked();
        await held;
      });
    });
    let waited: unknown = true;
    const late = stack.deliver(slow, text()).then((answer) => {
      waited = answer;
      return answer;
    });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(quick.map((one) => stack.deliver(one, text())));
      expect(answers.map(({ body }) => body.status)).toEqual(quick.map(() => 'stored'));
    }
    expect(waited).toBe(true);
    release();
    await lock;
    expect((await late).body.status).toBe('stored');
  });
});
