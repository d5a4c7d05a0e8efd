import { UNREAD_NAMED } from '@balcao/contracts/unread';
import { newId } from '@balcao/kit/ids';
import { companyTests } from '@balcao/testing/company-tests';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { listUnread } from './list-unread';

const t = companyTests();
const unread = (role: 'user' | 'viewer' = 'user') => listUnread(t.deps)(actorOf(t.tenantId, role));
const talk = (messages: number, minutesAgo: number, tenantId = t.tenantId) =>
  asOwner(t.db, async (sql) => {
    const id = newId();
    await sql`insert into chats (id, tenant_id, customer_phone, nao_lidas, ultima_em)
      values (${id}, ${tenantId}, ${id}, ${messages}, now() - ${minutesAgo} * interval '1 minute')`;
    return id;
  });

it('names the company’s own unread conversations, the latest first, as far as a badge counts', async () => {
  await talk(3, 1, await makeTenant(t.db));
  await talk(0, 1);
  const [old, fresh] = [await talk(2, 60), await talk(1, 5)];
  expect(await unread()).toEqual({ ids: [fresh, old], mais: false });
  await expect(unread('viewer')).rejects.toMatchObject({ code: 'http/forbidden' });
  await asOwner(
    t.db,
    (sql) => sql`insert into chats (id, tenant_id, customer_phone, nao_lidas)
      select gen_random_uuid(), ${t.tenantId}, n::text, 1 from generate_series(1, ${UNREAD_NAMED}) n`,
  );
  const many = await unread();
  expect([many.ids.length, many.mais]).toEqual([UNREAD_NAMED, true]);
});
