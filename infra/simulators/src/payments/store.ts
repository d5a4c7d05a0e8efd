import { join } from 'node:path';
import { createSaver, readJson } from '../shared/persist-json';
import type { Payment } from './model';

interface Snapshot {
  payments: Payment[];
  /** What a call with an idempotency key answered, by token and key. */
  replays: [string, { status: number; body: unknown }][];
  nextId: number;
}

const FIRST_ID = 90_000_000_001;
const REPLAYS_KEPT = 20_000;

/** What the provider remembers, in memory, written to one JSON file. */
export const createStore = (folder: string) => {
  const saved = readJson<Snapshot>(join(folder, 'payments.json'));
  const payments = new Map((saved?.payments ?? []).map((row) => [row.id, row]));
  const replays = new Map(saved?.replays ?? []);
  let nextId = saved?.nextId ?? FIRST_ID;
  const saver = createSaver(join(folder, 'payments.json'), () => ({
    payments: [...payments.values()],
    replays: [...replays].slice(-REPLAYS_KEPT),
    nextId,
  }));
  return {
    ...saver,
    payments,
    replays,
    newId: (): number => nextId++,
    clear(): void {
      payments.clear();
      replays.clear();
      saver.save();
    },
  };
};
export type Store = ReturnType<typeof createStore>;
