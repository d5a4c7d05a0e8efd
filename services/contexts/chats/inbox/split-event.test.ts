import { isStorable } from '@balcao/kit/storable';
import { splitEvent } from './split-event';

const upsert = (id: string, remoteJid = '5511987654321@s.whatsapp.net') => ({
  data: { key: { id, remoteJid, fromMe: false }, message: { conversation: 'oi' } },
});

describe('keys of an inbox row', () => {
  it('hold no half of a pair, however long what the gateway calls a message is', async () => {
    for (const length of [176, 177, 178, 179, 180, 181]) {
      const id = `${'a'.repeat(length)}${'😀'.repeat(20)}`;
      const [item] = await splitEvent('MESSAGES_UPSERT', upsert(id, `${id}@x`));
      expect(isStorable(item?.dedupeKey ?? '\0')).toBe(true);
      expect(isStorable(item?.orderKey ?? '\0')).toBe(true);
    }
  });

  it('tell long names apart that begin alike, and stay within the column', async () => {
    const keys = await Promise.all(
      ['1', '2'].map(async (end) => (await splitEvent('MESSAGES_UPSERT', upsert('a'.repeat(300) + end)))[0]?.dedupeKey),
    );
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key?.length).toBeLessThanOrEqual(200);
  });
});
