import { type Fixture, recordedFixtures, shapeDifferences } from './same-shape';
import { KEY, startGateway, type TestGateway } from './start-gateway';

// Every recorded reply of the routes the simulator has, replayed over HTTP from the state it was recorded in.
const OWNER = '5511900000000';
const CUSTOMER = '5511900000001';
type State = 'none' | 'closed' | 'connecting' | 'open' | 'loggedOut';

const STATES: [RegExp, State][] = [
  [/^(v237-)?create-(?!already)|-missing|after-recreate|fetchInstances-empty|root-get|route-not-found/, 'none'],
  [/offline$|connecting|connect-connecting/, 'connecting'],
  [/after-device-removed|already-closed|logout-again/, 'loggedOut'],
  [
    /create-already|connectionState-(close|instance|wrong)|delete-ok|fetchInstances-(one|instance|wrong)|logout-not|connect-from|webhook|restart-put|sendText-(no-text|not-connected|number-not-string|v1)/,
    'closed',
  ],
];
const stateOf = (name: string): State => STATES.find(([pattern]) => pattern.test(name))?.[1] ?? 'open';

const isReply = (row: Fixture): boolean => row.response !== undefined || row.cases !== undefined;
const nameIn = (row: Fixture): string => /agent_[\w-]+/.exec(row.request.path)?.[0] ?? 'agent_tnt-0001';
const tokenIn = (row: Fixture): string => {
  const key = row.request.headers?.apikey ?? '';
  return key.startsWith('AAAAAAAA') ? key : 'AAAAAAAA-0000-4000-8000-000000000001';
};
const webhook = {
  url: 'http://127.0.0.1:9/hook',
  byEvents: false,
  base64: false,
  headers: { 'x-webhook-secret': 'test-secret' },
  events: ['MESSAGES_UPSERT', 'CONNECTION_UPDATE', 'QRCODE_UPDATED'],
};

/** findMessages and findChats need stored messages; gives the id of the text that was sent. */
const fillChats = async (gateway: TestGateway, instance: string): Promise<string> => {
  await gateway.sim('faults', { silent: true });
  await gateway.api('POST', `/message/sendText/${instance}`, { number: '100000000000003@lid', text: 'Oi LID' });
  await gateway.sim('customers/send', { instance, phone: CUSTOMER, name: 'Cliente Teste', text: 'oi' });
  const sent = await gateway.api('POST', `/message/sendText/${instance}`, { number: CUSTOMER, text: 'Oi' });
  await gateway.api('POST', `/message/sendMedia/${instance}`, {
    number: CUSTOMER,
    mediatype: 'image',
    mimetype: 'image/png',
    media: 'aGVsbG8=',
    caption: 'Tabela',
  });
  return (sent.body as { key: { id: string } }).key.id;
};

const prepare = async (gateway: TestGateway, row: Fixture, state: State): Promise<void> => {
  if (/offline|connect-from-close/.test(row.name)) await gateway.sim('faults', { noQr: true });
  if (state === 'none') return;
  const instance = nameIn(row);
  const settings = { groupsIgnore: state === 'open' };
  await gateway.api('POST', '/instance/create', {
    instanceName: instance,
    integration: 'WHATSAPP-BAILEYS',
    token: tokenIn(row),
    qrcode: state === 'connecting',
    webhook,
    ...settings,
  });
  if (state === 'open' || state === 'loggedOut') {
    await gateway.sim('pair', { instance, phone: OWNER, profileName: 'Barbearia Exemplo' });
  }
  if (state === 'loggedOut') await gateway.sim('logout', { instance });
};

const replay = async (gateway: TestGateway, row: Fixture) => {
  const { method, path, headers = {}, body } = row.request;
  const instance = nameIn(row);
  if (row.name === 'findMessages-by-id') {
    const id = await fillChats(gateway, instance);
    return gateway.call(method, path, { where: { key: { id } } }, headers);
  }
  if (row.name === 'findChats') await fillChats(gateway, instance);
  if (row.name.startsWith('whatsappNumbers')) {
    await gateway.sim('customers/send', { instance, phone: CUSTOMER, name: 'Cliente Teste', text: 'oi' });
  }
  return gateway.call(method, path, body, headers);
};

const simple = recordedFixtures().filter((row) => isReply(row) && row.response);

describe('recorded replies', () => {
  let gateway: TestGateway;
  let gateways: Record<string, TestGateway>;
  beforeAll(async () => {
    gateways = { '2.3.6': await startGateway({ version: '2.3.6' }), '2.3.7': await startGateway({ version: '2.3.7' }) };
  });
  afterAll(() => Promise.all(Object.values(gateways).map((each) => each.remove())));

  const use = async (version: '2.3.6' | '2.3.7'): Promise<void> => {
    gateway = gateways[version] as TestGateway;
    await gateway.sim('reset', { scope: 'all' });
  };

  test.each(simple.map((row) => [row.name, row] as const))('%s', async (name, row) => {
    await use(name.startsWith('v237') ? '2.3.7' : '2.3.6');
    await prepare(gateway, row, stateOf(name));
    const reply = await replay(gateway, row);
    expect(reply.status).toBe(row.response?.status);
    expect(reply.headers.get('content-type')).toContain('application/json');
    if (reply.status >= 400) expect(reply.body).toEqual(row.response?.body);
    // _count and the like aside, the shape is the recorded one; ids and times differ by nature.
    else expect(shapeDifferences(row.response?.body, reply.body)).toEqual([]);
  });

  test('the replies that matter letter by letter', async () => {
    await use('2.3.7');
    const exact = ['whatsappNumbers-mixed', 'markMessageAsRead-ok', 'logout-ok', 'delete-ok', 'connectionState-open'];
    for (const row of simple.filter((fixture) => exact.includes(fixture.name))) {
      await gateway.sim('reset', { scope: 'all' });
      await prepare(gateway, row, stateOf(row.name));
      expect((await replay(gateway, row)).body).toEqual(row.response?.body);
    }
  });

  test('the ninth digit of Brazilian numbers', async () => {
    await use('2.3.7');
    const row = recordedFixtures().find((fixture) => fixture.cases) as Fixture;
    await prepare(gateway, row, 'open');
    await gateway.sim('customers/send', { instance: nameIn(row), phone: CUSTOMER, name: 'Cliente Teste', text: 'oi' });
    expect(row.cases?.length).toBeGreaterThan(5);
    for (const given of row.cases ?? []) {
      const reply = await gateway.call('POST', row.request.path, { numbers: [given.number] }, { apikey: KEY });
      expect([given.number, reply.status, reply.body]).toEqual([given.number, given.status, given.body]);
    }
  });
});
