import type { Caller } from '@balcao/kit/auth';
import type { Deps } from '@balcao/kit/deps';
import { noteReadings, type ReadingRow } from './readings.repository';

/** So long readings of what is written down already may wait to be counted. */
const COUNT_EVERY_MS = 10_000;
/** So many things this process remembers; then it writes what it counted and begins anew. */
const REMEMBERED = 10_000;

interface Noted {
  until: Date;
  /** What comes on top of what is written. */
  again: ReadingRow;
  written: Promise<void>;
}
type ReadingDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

// docs/decisions/0113-support-leaves-its-trail-first.md
/**
 * What support reads: the first reading of each thing in an access is stored before it is answered, and refused when that fails;
 * the next ones are only counted, and the counts stored together now and then.
 */
export function createReadingNotes({ db, clock, log }: ReadingDeps, everyMs = COUNT_EVERY_MS) {
  let known = new Map<string, Noted>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (rows: readonly ReadingRow[]) => db.platform(({ tx }) => noteReadings(tx, rows));

  async function count(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = clock();
    const waiting = [...known.values()].filter(({ again }) => again.vezes > 0).map(({ again }) => ({ ...again }));
    for (const { again } of known.values()) again.vezes = 0;
    for (const [key, { until }] of known) if (until <= now) known.delete(key);
    if (waiting.length === 0) return;
    // That it was read is stored: only how often gets lost.
    await write(waiting).catch((err: unknown) => log.warn({ err, readings: waiting.length }, 'readings not counted'));
  }

  function begin(support: NonNullable<Caller['support']>, what: { operacao: string; alvo: string }): Noted {
    const now = clock();
    const row = { acesso_id: support.id, tenant_id: support.tenantId, primeira_em: now, ultima_em: now };
    const first = Object.assign({ vezes: 1 }, row, what);
    return { until: support.until, again: Object.assign({}, first, { vezes: 0 }), written: write([first]) };
  }

  return {
    async note(support: NonNullable<Caller['support']>, what: { operacao: string; alvo: string }): Promise<void> {
      const key = `${support.id} ${what.operacao} ${what.alvo}`;
      const before = known.get(key);
      if (before) {
        before.again.vezes += 1;
        before.again.ultima_em = clock();
        timer ??= setTimeout(() => void count(), everyMs).unref();
        return before.written;
      }
      if (known.size >= REMEMBERED) {
        const counted = count();
        known = new Map();
        await counted;
      }
      const noted = begin(support, what);
      known.set(key, noted);
      try {
        await noted.written;
      } catch (error) {
        known.delete(key);
        throw error;
      }
    },
    /** Stores what is counted and not stored yet. */
    close: count,
  };
}
