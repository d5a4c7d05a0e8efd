import { showPhone } from './format.js';

const KEY = 'balcao-simulador';
const readSaved = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
};
const query = new URLSearchParams(location.search);
const saved = readSaved();

/** What the page knows (from the simulator) and what the person chose. */
export const state = {
  instances: [],
  customers: [],
  faults: {},
  messages: new Map(),
  typing: new Map(),
  seen: saved.seen ?? {},
  instance: query.get('empresa') ?? saved.instance ?? null,
  chat: saved.chat ?? null,
  wantedPhone: query.get('cliente'),
  asOwner: saved.asOwner ?? false,
};

const listeners = new Set();
export const subscribe = (listener) => listeners.add(listener);

export const save = () => {
  const { instance, chat, asOwner, seen } = state;
  localStorage.setItem(KEY, JSON.stringify({ instance, chat, asOwner, seen }));
};

let queued = false;
/** Redraws once per frame, however many changes came in. */
export const changed = () => {
  if (queued) return;
  queued = true;
  requestAnimationFrame(() => {
    queued = false;
    for (const listener of listeners) listener();
  });
};

export const currentInstance = () => state.instances.find((row) => row.name === state.instance) ?? null;

export const messagesOf = (chat) =>
  [...state.messages.values()]
    .filter((row) => row.instance === state.instance && row.chat === chat)
    .sort((a, b) => a.at - b.at);

/** The people to talk as: customers first, then chats the company started or that came by other means. */
export const people = () => {
  const known = state.customers.map((row) => ({ chat: row.chat, name: row.name, phone: row.phone }));
  const chats = new Set(known.map((row) => row.chat));
  for (const row of state.messages.values()) {
    if (row.instance !== state.instance || chats.has(row.chat)) continue;
    chats.add(row.chat);
    const phone = row.chat.includes('@') ? null : row.chat;
    known.push({ chat: row.chat, name: row.author ?? (phone ? showPhone(phone) : row.chat.split('@')[0]), phone });
  }
  return known;
};

/** Replaces everything with a fresh picture from the simulator. */
export const setPicture = (picture) => {
  state.instances = picture.instances;
  state.customers = picture.customers;
  state.faults = picture.faults;
  state.messages = new Map(picture.messages.map((row) => [`${row.instance}/${row.id}`, row]));
  if (!currentInstance())
    state.instance = (state.instances.find((row) => row.state === 'open') ?? state.instances[0])?.name ?? null;
  const wanted = state.wantedPhone && state.customers.find((row) => row.phone === state.wantedPhone);
  if (wanted) state.chat = wanted.chat;
  state.wantedPhone = null;
  if (!people().some((row) => row.chat === state.chat)) state.chat = people()[0]?.chat ?? null;
  changed();
};
