import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSaver, readJson } from '../../shared/persist-json';
import { dbId } from './ids';
import { canonicalPhone, digitsOf } from './jid';
import type { Customer, Instance, Settings, StoredMessage } from './types';

const MESSAGES_KEPT = 20_000;
const READY_CUSTOMERS: Customer[] = [
  { phone: '5511987650001', name: 'Ana Souza' },
  { phone: '5511987650002', name: 'Bruno Lima' },
  { phone: '5521987650003', name: 'Carla Dias', lid: '100000000000003' },
];

const defaultSettings = (): Settings => ({
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
  wavoipToken: '',
});

export const newInstance = (name: string, token?: string, number?: string): Instance => {
  const now = new Date().toISOString();
  return {
    name,
    id: randomUUID(),
    token: token ?? randomUUID().toUpperCase(),
    number: number ?? null,
    state: 'close',
    deleting: false,
    hadSocket: false,
    ownerJid: null,
    profileName: null,
    disconnection: null,
    settings: defaultSettings(),
    settingId: dbId(),
    webhook: null,
    qr: null,
    qrCount: 0,
    createdAt: now,
    updatedAt: now,
  };
};

interface Snapshot {
  instances: Instance[];
  customers: Customer[];
  messages: StoredMessage[];
}

/** Everything the gateway would keep in its database, in memory, written to one JSON file. */
export const createStore = (folder: string) => {
  const file = join(folder, 'gateway.json');
  const saved = readJson<Snapshot>(file);
  const instances = new Map((saved?.instances ?? []).filter((row) => !row.deleting).map((row) => [row.name, row]));
  let customers = saved?.customers ?? READY_CUSTOMERS.map((row) => ({ ...row }));
  let messages = saved?.messages ?? [];
  const saver = createSaver(file, () => ({ instances: [...instances.values()], customers, messages }));

  const customerByLid = (lid: string) => customers.find((row) => row.lid === digitsOf(lid));
  const customerByPhone = (phone: string) =>
    customers.find((row) => canonicalPhone(row.phone) === canonicalPhone(phone));

  return {
    instances,
    ...saver,
    customers: () => customers,
    customerByPhone,
    addCustomer(row: Customer): Customer {
      const known = customerByPhone(row.phone);
      if (known) Object.assign(known, { name: row.name || known.name, lid: row.lid ?? known.lid });
      else customers.push(row);
      saver.save();
      return known ?? row;
    },
    /** The chat a JID belongs to on the page: one per person, whatever form the JID has. */
    chatOf(jid: string): string {
      if (/@(g\.us|broadcast|newsletter)$/.test(jid)) return jid;
      if (!jid.endsWith('@lid')) return canonicalPhone(jid);
      const customer = customerByLid(jid);
      return customer ? canonicalPhone(customer.phone) : jid;
    },
    messages: (instance?: string) => (instance ? messages.filter((row) => row.instance === instance) : messages),
    findMessage: (instance: string, id: string) =>
      messages.find((row) => row.instance === instance && row.key.id === id),
    addMessage(row: StoredMessage): StoredMessage {
      messages.push(row);
      if (messages.length > MESSAGES_KEPT) messages = messages.slice(-MESSAGES_KEPT * 0.8);
      saver.save();
      return row;
    },
    dropMessages(instance?: string): void {
      messages = instance ? messages.filter((row) => row.instance !== instance) : [];
      saver.save();
    },
    resetCustomers(): void {
      customers = READY_CUSTOMERS.map((row) => ({ ...row }));
      saver.save();
    },
  };
};

export type Store = ReturnType<typeof createStore>;
