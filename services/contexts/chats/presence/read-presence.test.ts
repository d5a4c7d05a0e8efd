import { readPresence } from './read-presence';

const OWN = '5511900000000@s.whatsapp.net';
const event = (id: string, lastKnownPresence: string) => ({ id, presences: { [id]: { lastKnownPresence } } });
const JID = '5511900000001@s.whatsapp.net';

test.each([
  ['composing', 'digitando'],
  ['recording', 'gravando'],
  ['paused', 'online'],
  ['available', 'online'],
  ['unavailable', 'ausente'],
])('%s is %s', (word, estado) => {
  expect(readPresence(event(JID, word), OWN)).toMatchObject({ address: { phone: '5511900000001' }, estado });
});

test('a hidden number is known by its hidden id', () => {
  expect(readPresence(event('123456789@lid', 'composing'), OWN)?.address).toMatchObject({
    phone: null,
    lid: '123456789@lid',
  });
});

test.each<[string, unknown]>([
  ['a group', event('120363@g.us', 'composing')],
  ['oneself', event(OWN, 'composing')],
  ['an unknown word', event(JID, 'dancing')],
  ['nobody', { id: JID, presences: {} }],
  ['nothing', null],
  ['a text', 'composing'],
])('%s says nothing', (_name, data) => expect(readPresence(data, OWN)).toBeNull());
