import { QUICK_REPLIES_MAX } from '@balcao/contracts/quick-replies';
import { companyTests } from '@balcao/testing/company-tests';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { actorOf } from '@balcao/testing/test-deps';
import { deleteQuickReply } from './delete-quick-reply';
import { listQuickReplies } from './list-quick-replies';
import { createQuickReply, updateQuickReply } from './save-quick-reply';

describe('quick replies', () => {
  const t = companyTests();
  const staff = () => actorOf(t.tenantId, 'user');
  const create = (codigo: string, texto = 'Texto') => createQuickReply(t.deps)(staff(), { codigo, texto });
  const codes = async () => (await listQuickReplies(t.deps)(staff())).items.map(({ codigo }) => codigo);

  it('have a code that is one company’s only once, and another’s too', async () => {
    const [pix, place] = [await create('pix'), await create('endereco')];
    await expect(create('pix')).rejects.toMatchObject({
      code: 'chats/quick-reply-taken',
      options: { fields: { codigo: expect.any(String) } },
    });
    const rename = updateQuickReply(t.deps)(staff(), place.id, { codigo: 'pix', texto: 'x' });
    await expect(rename).rejects.toMatchObject({ code: 'chats/quick-reply-taken' });
    await updateQuickReply(t.deps)(staff(), pix.id, { codigo: 'pix', texto: 'Chave nova' });
    expect(await codes()).toEqual(['endereco', 'pix']);
    expect(t.deps.announced.at(-1)).toMatchObject({ tenantId: t.tenantId, event: 'quick-replies.changed' });
    t.tenantId = await makeTenant(t.db);
    await create('pix');
    expect(await codes()).toEqual(['pix']);
    for (const act of [
      deleteQuickReply(t.deps)(staff(), pix.id),
      updateQuickReply(t.deps)(staff(), pix.id, { codigo: 'a', texto: 'a' }),
    ])
      await expect(act).rejects.toMatchObject({ code: 'chats/quick-reply-not-found' });
    await expect(listQuickReplies(t.deps)(actorOf(t.tenantId, 'viewer'))).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  it('of two made at once with one code one stays', async () => {
    const made = await Promise.allSettled([create('pix'), create('pix'), create('pix')]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codes()).toEqual(['pix']);
  });

  it('end at a number the panel can hold', async () => {
    await asOwner(
      t.db,
      (sql) => sql`insert into respostas_rapidas (id, tenant_id, codigo, texto)
        select gen_random_uuid(), ${t.tenantId}, 'r' || n, 'x' from generate_series(1, ${QUICK_REPLIES_MAX}::int) n`,
    );
    await expect(create('mais')).rejects.toMatchObject({ code: 'chats/too-many-quick-replies' });
    const [first] = (await listQuickReplies(t.deps)(staff())).items;
    await deleteQuickReply(t.deps)(staff(), first?.id ?? '');
    await create('mais');
  });

  it('end there for twenty who add one at the same moment, too', async () => {
    await asOwner(
      t.db,
      (sql) => sql`insert into respostas_rapidas (id, tenant_id, codigo, texto)
        select gen_random_uuid(), ${t.tenantId}, 'r' || n, 'x' from generate_series(2, ${QUICK_REPLIES_MAX}::int) n`,
    );
    const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => create(`mais-${n}`)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codes()).toHaveLength(QUICK_REPLIES_MAX);
  });
});
