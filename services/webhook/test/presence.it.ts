import { newId } from '@balcao/kit/ids';
import { type Company, type Stack, startStack } from './test-stack';

describe('who is there, as the gateway tells it', () => {
  let stack: Stack;
  let company: Company;
  let chat: string;
  let people = 0;

  beforeAll(async () => {
    stack = await startStack();
    company = await stack.addCompany();
  });
  beforeEach(async () => {
    people += 1;
    chat = newId();
    await stack.sql`insert into chats (id, tenant_id, customer_phone, lid)
      values (${chat}, ${company.tenantId}, ${phone()}, ${`99000${people}@lid`})`;
    stack.whispered.length = 0;
  });
  afterAll(() => stack.stop());

  const phone = () => `551199999${String(1000 + people)}`;
  const deliver = (lastKnownPresence: string, id = `${phone()}@s.whatsapp.net`) =>
    stack.deliver(company, {
      event: 'presence.update',
      data: { id, presences: { [id]: { lastKnownPresence } } },
      sender: '5511900000000@s.whatsapp.net',
    });
  const told = () => stack.whispered.map(({ tenantId, event, data }) => [tenantId, event, data.chat_id, data.estado]);
  /** Telling is not waited for by the gateway; a later delivery of somebody else shows that it is over. */
  async function until(count: number): Promise<void> {
    for (let n = 0; n < 1_200 && stack.whispered.length < count; n += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('is told to the open panels, and no row is made of it', async () => {
    expect(await deliver('composing')).toMatchObject({ status: 200, body: { status: 'dropped' } });
    await until(1);
    await deliver('unavailable', `99000${people}@lid`);
    await until(2);
    expect(told()).toEqual([
      [company.tenantId, 'chat.presence', chat, 'digitando'],
      [company.tenantId, 'chat.presence', chat, 'ausente'],
    ]);
    expect(await stack.rows(company)).toHaveLength(0);
    expect(stack.announced).toEqual([]);
  });

  it('said again and again is told once', async () => {
    for (let n = 0; n < 10; n += 1) await deliver('composing');
    await deliver('unavailable');
    await until(2);
    expect(told().map(([, , , estado]) => estado)).toEqual(['digitando', 'ausente']);
  });

  it('of a stranger, a group or without the secret says nothing, and makes no conversation', async () => {
    await deliver('composing', '5511977770000@s.whatsapp.net');
    await deliver('composing', '120363000000000000@g.us');
    const id = `${phone()}@s.whatsapp.net`;
    const data = { id, presences: { [id]: { lastKnownPresence: 'composing' } } };
    const body = { event: 'presence.update', instance: company.instance, data };
    expect((await stack.post(`/${company.token}`, body)).status).toBe(401);
    await deliver('recording');
    await until(1);
    expect(told()).toEqual([[company.tenantId, 'chat.presence', chat, 'gravando']]);
    expect(await stack.chats(company)).toHaveLength(people);
  });
});
