import { decodeCursor, encodeCursor } from './keyset';

const id = '0193c0de-0000-7000-8000-0000000000aa';
const at = new Date('2026-11-21T12:00:00.123Z');

test('a cursor comes back as it was made', () => {
  expect(decodeCursor(encodeCursor([at, id]), ['instant', 'id'])).toEqual([at.toISOString(), id]);
  expect(decodeCursor(encodeCursor(['Éclair', 7]), ['text', 'integer'])).toEqual(['Éclair', '7']);
  expect(decodeCursor(undefined, ['instant', 'id'])).toBeNull();
});

test.each([
  ['no cursor at all', '%%%'],
  ['something else than a list', Buffer.from('{}').toString('base64url')],
  ['too few values', encodeCursor([at])],
  ['too many values', encodeCursor([at, id, id])],
  ['a day that does not exist', encodeCursor(['2030-02-30T00:00:00.000Z', id])],
  ['infinity', encodeCursor(['infinity', id])],
  ['the year nought', encodeCursor(['0000-01-01T00:00:00.000Z', id])],
  ['a year Postgres cannot hold', encodeCursor(['+275760-09-13T00:00:00.000Z', id])],
  ['another word than an id', encodeCursor([at, 'y'])],
  ['NUL', encodeCursor([at, `${id}\0`])],
])('%s is refused by its field', (_name, cursor) => {
  expect(() => decodeCursor(cursor, ['instant', 'id'])).toThrow(
    expect.objectContaining({ code: 'http/invalid', options: { fields: { cursor: expect.any(String) } } }),
  );
});

test.each(['\0', '\ud800'])('a text of %j is no sort value', (text) => {
  expect(() => decodeCursor(encodeCursor([text, id]), ['text', 'id'])).toThrow();
});
