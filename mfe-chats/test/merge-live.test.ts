import { uuid } from '@balcao/testing/ids';
import { mergeChat, mergeMessage, removeChat } from '../src/api/merge-live';
import { itemsOf, type Pages } from '../src/api/pages';
import { fakeChat, fakeMessage } from './fixtures';

const pagesOf = <T>(...pages: T[][]): Pages<T> => ({
  pages: pages.map((items, index) => ({ items, nextCursor: index === pages.length - 1 ? null : String(index + 1) })),
  pageParams: pages.map((_, index) => (index ? String(index) : null)),
});
const at = (minute: number) => `2026-11-20T17:${String(minute).padStart(2, '0')}:00.000Z`;

describe('mergeMessage', () => {
  it('adds a message once, however often the stream repeats it', () => {
    const data = pagesOf([fakeMessage({ id: uuid(1), created_at: at(1) })]);
    const next = fakeMessage({ id: uuid(2), created_at: at(2) });
    for (let times = 0; times < 3; times++) mergeMessage(data, next);
    expect(itemsOf(data).map((message) => message.id)).toEqual([uuid(2), uuid(1)]);
  });

  it('keeps the newer version when versions arrive out of order', () => {
    const data = pagesOf([fakeMessage({ versao: 1, entrega: 'queued' })]);
    mergeMessage(data, fakeMessage({ versao: 3, entrega: 'read' }));
    mergeMessage(data, fakeMessage({ versao: 2, entrega: 'delivered' }));
    expect(itemsOf(data)).toMatchObject([{ versao: 3, entrega: 'read' }]);
  });

  it('puts a late message in its place by time, also inside a later page', () => {
    const data = pagesOf(
      [fakeMessage({ id: uuid(5), created_at: at(50) })],
      [fakeMessage({ id: uuid(4), created_at: at(40) }), fakeMessage({ id: uuid(2), created_at: at(20) })],
    );
    mergeMessage(data, fakeMessage({ id: uuid(3), created_at: at(30) }));
    expect(itemsOf(data).map((message) => message.id)).toEqual([uuid(5), uuid(4), uuid(3), uuid(2)]);
  });

  it('leaves out what belongs to a page that is not loaded', () => {
    const data = pagesOf([fakeMessage({ id: uuid(5), created_at: at(50) })]);
    data.pages[0] = { items: data.pages[0]?.items ?? [], nextCursor: 'more' };
    mergeMessage(data, fakeMessage({ id: uuid(1), created_at: at(1) }));
    expect(itemsOf(data)).toHaveLength(1);
  });

  it('fills an empty conversation', () => {
    const data = pagesOf<ReturnType<typeof fakeMessage>>([]);
    mergeMessage(data, fakeMessage());
    expect(itemsOf(data)).toHaveLength(1);
  });
});

it('shows a row once that two pages carry', () => {
  const twice = fakeMessage({ id: uuid(2) });
  const items = itemsOf(pagesOf([fakeMessage({ id: uuid(1) }), twice], [twice, fakeMessage({ id: uuid(3) })]));
  expect(items.map((message) => message.id)).toEqual([uuid(1), uuid(2), uuid(3)]);
});

const ALL = { search: '' };

describe('mergeChat', () => {
  const older = fakeChat({ id: uuid(1), ultima_em: at(1) });
  const newer = fakeChat({ id: uuid(2), ultima_em: at(2) });

  it('moves a conversation with something new to the top, once', () => {
    const data = pagesOf([newer, older]);
    const next = fakeChat({ ...older, ultima_em: at(3), versao: 2 });
    mergeChat(data, next, ALL);
    mergeChat(data, next, ALL);
    expect(itemsOf(data).map((chat) => chat.id)).toEqual([uuid(1), uuid(2)]);
  });

  it('ignores an older version', () => {
    const data = pagesOf([fakeChat({ versao: 5, nao_lidas: 0 })]);
    mergeChat(data, fakeChat({ versao: 4, nao_lidas: 7 }), ALL);
    expect(itemsOf(data)).toMatchObject([{ versao: 5, nao_lidas: 0 }]);
  });

  it('does not let an unknown conversation into a filtered list', () => {
    const data = pagesOf([newer]);
    mergeChat(data, fakeChat({ id: uuid(3), ultima_em: at(9) }), { search: 'ana' });
    expect(itemsOf(data)).toEqual([newer]);
    mergeChat(data, fakeChat({ id: uuid(3), ultima_em: at(9) }), ALL);
    expect(itemsOf(data)).toHaveLength(2);
  });

  it('lets a conversation into the list of whoever looks after it, and out again', () => {
    const [ana, bia] = [uuid(71), uuid(72)];
    const data = pagesOf([newer]);
    const given = fakeChat({ ...newer, id: uuid(3), responsavel_id: ana });
    mergeChat(data, given, { search: '', responsavel: bia });
    expect(itemsOf(data)).toEqual([newer]);
    mergeChat(data, given, { search: '', responsavel: ana });
    expect(itemsOf(data)).toHaveLength(2);
    mergeChat(data, { ...given, responsavel_id: null, versao: 2 }, { search: '', responsavel: ana });
    expect(itemsOf(data)).toEqual([newer]);
    mergeChat(data, { ...given, responsavel_id: null, versao: 3 }, { search: '', responsavel: 'ninguem' });
    expect(itemsOf(data)).toHaveLength(2);
  });

  it('removes a deleted conversation from every page', () => {
    const data = pagesOf([newer], [older]);
    removeChat(data, older.id);
    expect(itemsOf(data)).toEqual([newer]);
  });
});
