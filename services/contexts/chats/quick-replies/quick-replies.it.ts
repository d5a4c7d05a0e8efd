import { QUICK_REPLIES_MAX } from '@balcao/contracts/quick-replies';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { deleteQuickReply } from './delete-quick-reply';
import { listQuickReplies } from './list-quick-replies';
import { createQuickReply, updateQuickReply } from './save-quick-reply';

describe('quick replies', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  const staff = () => actorOf(tenantId, 'user');
  const create = (codigo: string, texto = 'Texto') => createQuickReply(deps)(staff(), { codigo, texto });
  const codes = async () => (await listQuickReplies(deps)(staff())).items.map(({ codigo }) => codigo);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  it('have a code that is one company’s only once, and another’s too', async () => {
    const [pix, place] = [await create('pix'), await create('endereco')];
    await expect(create('pix')).rejects.toMatchObject({
      code: 'chats/quick-reply-taken',
      options: { fields: { codigo: expect.any(String) } },
    });
    const rename = updateQuickReply(deps)(staff(), place.id, { codigo: 'pix', texto: 'x' });
    await expect(rename).rejects.toMatchObject({ code: 'chats/quick-reply-taken' });
    await updateQuickReply(deps)(staff(), pix.id, { codigo: 'pix', texto: 'Chave nova' });
    expect(await codes()).toEqual(['endereco', 'pix']);
    expect(deps.announced.at(-1)).toMatchObject({ tenantId, event: 'quick-replies.changed' });
    tenantId = await makeTenant(db);
    await create('pix');
    expect(await codes()).toEqual(['pix']);
    for (const act of [
      deleteQuickReply(deps)(staff(), pix.id),
      updateQuickReply(deps)(staff(), pix.id, { codigo: 'a', texto: 'a' }),
    ])
      await expect(act).rejects.toMatchObject({ code: 'chats/quick-reply-not-found' });
    await expect(listQuickReplies(deps)(actorOf(tenantId, 'viewer'))).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('of two made at once with one code one stays', async () => {
    const made = await Promise.allSettled([create('pix'), create('pix'), create('pix')]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codes()).toEqual(['pix']);
  });

  it('end at a number the panel can hold', async () => {
    await asOwner(
      db,
      (sql) => sql`insert into respostas_rapidas (id, tenant_id, codigo, texto)
        select gen_random_uuid(), ${tenantId}, 'r' || n, 'x' from generate_series(1, ${QUICK_REPLIES_MAX}::int) n`,
    );
    await expect(create('mais')).rejects.toMatchObject({ code: 'chats/too-many-quick-replies' });
    const [first] = (await listQuickReplies(deps)(staff())).items;
    await deleteQuickReply(deps)(staff(), first?.id ?? '');
    await create('mais');
  });
});
