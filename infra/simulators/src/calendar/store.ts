import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { createSaver, readJson } from '../shared/persist-json';

export interface SimEvent {
  id: string;
  status: string;
  /** Counts every change of the calendar: what sync tokens and etags are made of. */
  seq: number;
  start?: { date?: string; dateTime?: string; timeZone?: string };
  end?: { date?: string; dateTime?: string; timeZone?: string };
  summary?: string;
  transparency?: string;
  extendedProperties?: { private?: Record<string, string> };
  [field: string]: unknown;
}

export type Share = 'writer' | 'reader';
export interface SimCalendar {
  id: string;
  seq: number;
  /** Sync tokens older than this are not known any more. */
  forgotten: number;
  shares: Record<string, Share>;
  events: SimEvent[];
}

interface ServiceAccount {
  type: 'service_account';
  project_id: string;
  private_key_id: string;
  private_key: string;
  client_email: string;
  token_uri: string;
}
interface Snapshot {
  account: ServiceAccount;
  publicKey: string;
  calendars: SimCalendar[];
}

const DEMO_CALENDAR = 'agenda@simulador.exemplo';
const EMAIL = 'balcao@simulador.iam.gserviceaccount.com';

function makeAccount(): Pick<Snapshot, 'account' | 'publicKey'> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = { format: 'pem' } as const;
  return {
    publicKey: publicKey.export(Object.assign({ type: 'spki' as const }, pem)).toString(),
    account: {
      type: 'service_account',
      project_id: 'simulador',
      private_key_id: 'simulador-chave-1',
      private_key: privateKey.export(Object.assign({ type: 'pkcs8' as const }, pem)).toString(),
      client_email: EMAIL,
      token_uri: 'https://oauth2.googleapis.com/token',
    },
  };
}

/** What the provider remembers, in memory, written to one JSON file: one service account, and calendars shared with it. */
export const createStore = (folder: string) => {
  const file = join(folder, 'calendar.json');
  const saved = readJson<Snapshot>(file);
  const { account, publicKey } = saved ?? makeAccount();
  const calendars = new Map((saved?.calendars ?? []).map((one) => [one.id, one]));
  const saver = createSaver(file, () => ({ account, publicKey, calendars: [...calendars.values()] }));
  const share = (id: string, role: Share | null): SimCalendar => {
    const one = calendars.get(id) ?? { id, seq: 0, forgotten: 0, shares: {}, events: [] };
    if (role) one.shares[account.client_email] = role;
    else delete one.shares[account.client_email];
    calendars.set(id, one);
    saver.save();
    return one;
  };
  const start = () => void share(DEMO_CALENDAR, 'writer');
  if (!calendars.has(DEMO_CALENDAR)) start();
  return Object.assign(saver, {
    account,
    publicKey,
    calendars,
    share,
    clear(): void {
      calendars.clear();
      start();
    },
  });
};
export type Store = ReturnType<typeof createStore>;
