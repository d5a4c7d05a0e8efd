import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { evolution_instances } from '../schema';
import { sweep } from './sweep';

const DAY = 24 * 3_600_000;
const KEPT_DAYS = 30;

describe('the inbox after its retention', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenant: string;
  let instance: string;

  async function addCompany() {
    const company = { tenant: await makeTenant(db), instance: newId() };
    await deps.db.tenant(company.tenant, ({ tx }) =>
      tx.insert(evolution_instances).values({
        id: company.instance,
        tenant_id: company.tenant,
        instance_name: `agent_${company.tenant}`,
        webhook_token: newId(),
        webhook_secret: newId(),
      }),
    );
    return company;
  }

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    ({ tenant, instance } = await addCompany());
  });
  afterAll(() => deps.close());

  const receive = (name: string, status: string, daysAgo: number, { key = 'k', of = { tenant, instance } } = {}) =>
    asOwner(
      db,
      (sql) => sql`insert into webhook_events
        (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, received_at)
        values (${newId()}, ${of.tenant}, ${of.instance}, 'MESSAGES_UPSERT', ${name}, ${key}, '{}', ${status},
          ${new Date(Date.now() - daysAgo * DAY)})`,
    );
  const left = () =>
    asOwner(db, (sql) => sql<{ dedupe_key: string }[]>`select dedupe_key from webhook_events order by dedupe_key`);

  it('holds neither what was dealt with nor what nobody redrove; what waits is kept and enqueued', async () => {
    await receive('dead, old', 'dead', KEPT_DAYS + 1);
    await receive('dead, young', 'dead', KEPT_DAYS - 1);
    await receive('done, old', 'done', KEPT_DAYS + 1);
    await receive('waits, old', 'pending', KEPT_DAYS + 1);
    await sweep({ ...deps, clock: () => new Date(Date.now() + 60_000) })();
    expect((await left()).map((row) => row.dedupe_key)).toEqual(['dead, young', 'waits, old']);
    expect(deps.enqueued.map(({ name }) => name)).toContain('receive-message');
  });

  describe('when one company has far more waiting than is enqueued at once', () => {
    const inAMinute = () => new Date(Date.now() + 60_000);

    it('enqueues as much of another one, and the rest of its work although a list does not reach Redis', async () => {
      const other = await addCompany();
      for (let n = 0; n < 30; n += 1) await receive(`flood ${n}`, 'pending', 1, { key: `k${n}` });
      await receive('one', 'pending', 0, { of: other });
      await receive('done long ago', 'done', KEPT_DAYS + 1);
      const asked: string[] = [];
      const jobs = Object.assign({}, deps.jobs, {
        enqueueMany: async (_name: string, list: { tenantId: string }[]) => {
          asked.push(...list.map(({ tenantId }) => tenantId));
          throw new Error('no answer in 0 ms');
        },
      });
      await sweep({ ...deps, jobs, clock: inAMinute }, { batch: 10 })();
      expect(asked).toHaveLength(10);
      expect(asked).toContain(other.tenant);
      expect((await left()).map((row) => row.dedupe_key)).not.toContain('done long ago');
    });
  });
});
