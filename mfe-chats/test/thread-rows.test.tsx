import { uuid } from '@balcao/testing/ids';
import { renderHook } from '@testing-library/react';
import { lastMoment } from '../src/features/conversations/last-moment';
import { wordsOf } from '../src/features/messages/kind-text';
import { buildRows, isOwn } from '../src/features/messages/thread-rows';
import { useFirstItemIndex } from '../src/features/messages/use-first-item-index';
import { fakeMessage, staffMessage } from './fixtures';

const NOW = new Date('2026-11-21T15:00:00.000Z');

describe('rows of the thread', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it("separates days as 'Hoje', 'Ontem' and the date, on the company's clock", () => {
    const rows = buildRows(
      [
        fakeMessage({ id: uuid(4), created_at: '2026-11-21T14:00:00.000Z' }),
        // 01:00 UTC is still yesterday evening in São Paulo.
        fakeMessage({ id: uuid(3), created_at: '2026-11-21T01:00:00.000Z' }),
        fakeMessage({ id: uuid(2), created_at: '2026-11-20T13:00:00.000Z' }),
        fakeMessage({ id: uuid(1), created_at: '2026-11-14T13:00:00.000Z' }),
      ],
      [],
    );
    expect(rows.map((row) => row.day)).toEqual(['sábado, 14 de novembro', 'Ontem', null, 'Hoje']);
  });

  it('names the author once per run', () => {
    const rows = buildRows(
      [staffMessage({ id: uuid(3) }), staffMessage({ id: uuid(2) }), fakeMessage({ id: uuid(1) })],
      [],
    );
    expect(rows.map((row) => row.startsRun)).toEqual([true, true, false]);
  });

  it('knows what this person wrote: typed a moment ago, sent, or noted', () => {
    const me = uuid(9);
    const note = (autor_id: string | null) => ({
      id: uuid(3),
      chat_id: uuid(100),
      autor_id,
      autor_nome: 'Isabela',
      texto: 'Prefere sábado.',
      created_at: '2026-11-21T14:00:00.000Z',
    });
    const typed = staffMessage({ id: uuid(4), versao: 0, autor_usuario_id: null });
    const messages = [staffMessage({ id: uuid(2), autor_usuario_id: me }), fakeMessage({ id: uuid(1) })];
    const own = (notes = [note(me)]) => buildRows(messages, [typed], notes).map((row) => isOwn(row, me));
    expect(own()).toEqual([false, true, true, true]);
    expect(own([note(uuid(8))])).toEqual([false, true, false, true]);
    expect(own([note(null)])).toEqual([false, true, false, true]);
  });

  it('keeps the key when the server row replaces the typed one', () => {
    const typed = staffMessage({ id: uuid(50), client_id: uuid(50), versao: 0 });
    const stored = staffMessage({ id: uuid(60), client_id: uuid(50) });
    expect(buildRows([], [typed])[0]?.key).toBe(buildRows([stored], [])[0]?.key);
  });

  it('shows the hour for today and the date for another day in the list', () => {
    expect(lastMoment('2026-11-21T14:05:00.000Z')).toBe('11:05');
    expect(lastMoment('2026-11-21T01:00:00.000Z')).toBe('Ontem');
    expect(lastMoment('2026-11-20T01:00:00.000Z')).toBe('19/11/2026');
  });
});

describe('useFirstItemIndex', () => {
  it('falls by what came before and stays for what came after', () => {
    const { result, rerender } = renderHook(({ keys }) => useFirstItemIndex(keys), {
      initialProps: { keys: ['c', 'd'] },
    });
    const start = result.current;
    rerender({ keys: ['c', 'd', 'e'] });
    expect(result.current).toBe(start);
    rerender({ keys: ['a', 'b', 'c', 'd', 'e'] });
    expect(result.current).toBe(start - 2);
  });
});

describe('wordsOf', () => {
  test.each([
    ['sticker', 'Figurinha', ''],
    ['video', 'Vídeo', ''],
    ['video', 'Vídeo do corte', 'Vídeo do corte'],
    ['image', 'Imagem', ''],
    ['image', 'quero assim', 'quero assim'],
    ['audio', 'Mensagem de voz', ''],
    ['audio', 'quero marcar', 'quero marcar'],
    ['document', 'Documento: orcamento.pdf', 'orcamento.pdf'],
    ['location', 'Localização: Rua Augusta, 100', 'Rua Augusta, 100'],
    ['contact', 'Contatos: Ana, Bia', 'Ana, Bia'],
    ['unsupported', 'Mensagem não suportada', ''],
    ['text', 'Figurinha', 'Figurinha'],
  ] as const)('%s "%s" says "%s" below its label', (tipo, content, words) => {
    expect(wordsOf({ tipo, content })).toBe(words);
  });
});
