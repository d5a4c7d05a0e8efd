import { newId } from '@balcao/kit/ids';
import { createPace } from '@balcao/kit/pace';
import { fillCompany } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { INBOX_LIMITS } from './inbox-limits';
import { receiveMessage } from './receive-message';

const JID = '553199990002@s.whatsapp.net';

describe('news about a message that is gone', () => {
  let db: TestDb;
  let deps: TestDeps;

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  afterAll(() => deps.close());

  it.each([
    ['a tick', { keyId: 'GONE', remoteJid: JID, fromMe: true, status: 'READ' }],
    ['a deletion', { keyId: 'GONE', remoteJid: JID, fromMe: true, status: 'DELETED' }],
  ])('%s that comes after the person was erased leaves nothing of them', async (_name, data) => {
    const tenantId = await makeTenant(db);
    const id = newId();
    const instanceId = await asOwner(db, async (sql) => {
      const { instance } = await fillCompany(sql, tenantId);
      const row = { id, tenant_id: tenantId, instance_id: instance, event: 'MESSAGES_UPDATE', dedupe_key: id };
      await sql`insert into webhook_events ${sql({
        ...row,
        order_key: '5531999990002',
        payload: sql.json({ data, sender: 'x' }),
        received_at: new Date(Date.now() - 60_000),
      } as never)}`;
      return instance;
    });
    const inbox = {
      ...deps,
      findOrCreateCustomer: () => Promise.reject(new Error('nobody wrote')),
      moveAlong: [],
      reportSend: async () => undefined,
      limits: INBOX_LIMITS,
      pace: createPace(deps.clock),
    };
    await receiveMessage(inbox, { tenantId, instanceId, key: '5531999990002' });
    const [row] = await asOwner(db, (sql) => sql`select * from webhook_events where id = ${id}`);
    expect(row).toMatchObject({ status: 'done', resultado: 'ignored: unknown', payload: {}, order_key: '' });
    expect(JSON.stringify(row)).not.toContain('99990002');
  });
});
