import { startGateway, type TestGateway } from './start-gateway';

describe('messages that are edited and taken back through the gateway', () => {
  let gateway: TestGateway;
  let key: { id: string; remoteJid: string; fromMe: boolean };
  const instance = 'agent_a';
  const number = '5511987654321';

  beforeAll(async () => {
    gateway = await startGateway();
    await gateway.sim('instances', { name: instance, connected: true });
  });
  afterAll(() => gateway.remove());
  beforeEach(async () => {
    await gateway.sim('reset', { scope: 'chats' });
    const { body } = await gateway.api('POST', `/message/sendText/${instance}`, { number, text: 'Às 15h' });
    key = (body as { key: typeof key }).key;
  });

  const edit = (more: object) =>
    gateway.api('POST', `/chat/updateMessage/${instance}`, { number, key, text: 'Às 16h', ...more });
  const remove = (body: object) => gateway.api('DELETE', `/chat/deleteMessageForEveryone/${instance}`, body);
  const stored = async () => {
    const { body } = await gateway.api('POST', `/chat/findMessages/${instance}`, { where: { key: { id: key.id } } });
    return (body as { messages: { records: { message: object }[] } }).messages.records[0];
  };

  test('an edit changes the words', async () => {
    expect(await edit({})).toMatchObject({
      status: 200,
      body: { message: { protocolMessage: { type: 'MESSAGE_EDIT' } } },
    });
    expect((await stored())?.message).toEqual({ conversation: 'Às 16h' });
  });

  test('an edit of what is not there, of another conversation or of no text is refused', async () => {
    expect((await edit({ key: { ...key, id: '3EB0NOBODY' } })).status).toBe(400);
    expect((await edit({ number: '5511900000009' })).status).toBe(400);
    expect((await edit({ key: { id: key.id } })).status).toBe(400);
  });

  test('what is taken back is taken back once, and twice is no mistake', async () => {
    for (const _ of [1, 2])
      expect(await remove(key)).toMatchObject({
        status: 201,
        body: { message: { protocolMessage: { type: 'REVOKE' } } },
      });
    expect((await remove({ id: key.id })).status).toBe(400);
  });
});
