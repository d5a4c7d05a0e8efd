import { readPage } from './gateway-replies';

describe('a page of stored messages', () => {
  const from = new Date('2026-11-21T12:00:00.000Z');
  const at = (seconds: number) => from.getTime() / 1000 + seconds;

  it('of version 2 says how many there are', () => {
    const records = [{ key: { id: 'A' }, messageTimestamp: at(5) }];
    expect(readPage({ messages: { total: 30, pages: 2, currentPage: 1, records } }, from)).toEqual({
      pages: 2,
      records,
    });
  });

  it.each([[Number.POSITIVE_INFINITY], [1e12], [0], [-4], ['muitas']])('is not believed to have %p pages', (pages) => {
    expect(readPage({ messages: { pages, records: [] } }, from)).toEqual({ pages: 1, records: [] });
  });

  it('of version 1 is a list of everything: what is older than asked for is left out', () => {
    const young = { key: { id: 'B' }, messageTimestamp: { low: at(5), high: 0, unsigned: true } };
    const old = { key: { id: 'A' }, messageTimestamp: at(-3_600) };
    expect(readPage([young, old], from)).toEqual({ pages: 1, records: [young] });
  });

  it.each([[null], ['<html>'], [{}], [{ messages: { records: 'x' } }]])('of %j is empty', (body) => {
    expect(readPage(body, from)).toEqual({ pages: 1, records: [] });
  });
});
