import { readHookAddress } from './read-address';

const TOKEN = 'q7Yk2n_8mB-4xW1zR5tL0pD3vH6sJ9aC';

describe('readHookAddress', () => {
  it.each([
    ['', undefined, {}],
    [TOKEN, undefined, { token: TOKEN }],
    [`${TOKEN}/messages-upsert`, undefined, { token: TOKEN, suffix: 'messages-upsert' }],
    [`${TOKEN}//qrcode-updated`, undefined, { token: TOKEN, suffix: 'qrcode-updated' }],
    ['messages-upsert', undefined, { suffix: 'messages-upsert' }],
    ['/connection-update', undefined, { suffix: 'connection-update' }],
    ['', TOKEN, { token: TOKEN }],
    ['', `${TOKEN}/send-message`, { token: TOKEN, suffix: 'send-message' }],
    ['messages-upsert', TOKEN, { token: TOKEN, suffix: 'messages-upsert' }],
    ['', ['a', 'b'], {}],
  ])('reads %p with ?token=%p', (path, query, expected) => {
    expect(readHookAddress(path, query)).toEqual(expected);
  });
});
