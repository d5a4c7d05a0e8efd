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

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    tenant = await makeTenant(db);
    instance = newId();
    await deps.db.tenant(tenant, ({ tx }) =>
      tx.insert(evolution_instances).values({
        id: instance,
        tenant_id: tenant,
        instance_name: `agent_${tenant}`,
        webhook_token: newId(),
        webhook_secret: newId(),
      }),
    );
  });
  afterAll(() => deps.close());

  const receive = (name: string, status: string, daysAgo: number) =>
    asOwner(
      db,
      (sql) => sql`insert into webhook_events
        (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, received_at)
        values (${newId()}, ${tenant}, ${instance}, 'MESSAGES_UPSERT', ${name}, 'k', '{}', ${status},
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
});
