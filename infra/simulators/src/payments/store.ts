import { join } from 'node:path';
import { createSaver, readJson } from '../shared/persist-json';
import type { Agreement, Charge, Payment } from './model';

interface Snapshot {
  payments: Payment[];
  agreements?: Agreement[];
  charges?: Charge[];
  /** Where each account's panel says that its subscriptions are told of. */
  panels?: [string, string][];
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
  const agreements = new Map((saved?.agreements ?? []).map((row) => [row.id, row]));
  const charges = new Map((saved?.charges ?? []).map((row) => [row.id, row]));
  const panels = new Map(saved?.panels ?? []);
  const replays = new Map(saved?.replays ?? []);
  let nextId = saved?.nextId ?? FIRST_ID;
  const saver = createSaver(join(folder, 'payments.json'), () => ({
    payments: [...payments.values()],
    agreements: [...agreements.values()],
    charges: [...charges.values()],
    panels: [...panels],
    replays: [...replays].slice(-REPLAYS_KEPT),
    nextId,
  }));
  return {
    ...saver,
    payments,
    agreements,
    charges,
    panels,
    replays,
    newId: (): number => nextId++,
    clear(): void {
      payments.clear();
      agreements.clear();
      charges.clear();
      replays.clear();
      saver.save();
    },
  };
};
export type Store = ReturnType<typeof createStore>;
