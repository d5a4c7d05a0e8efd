import { byId, toast } from './dom.js';
import { changed, setPicture, state } from './store.js';

/** Calls the control API; shows what went wrong and returns null then. */
export const post = async (path, body) => {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    const data = await reply.json();
    if (reply.ok) return data;
    toast(data.error ?? 'O simulador recusou o pedido.');
  } catch {
    toast('O simulador não respondeu.');
  }
  return null;
};

export const refresh = async () => {
  const reply = await fetch('/_sim/state');
  setPicture(await reply.json());
};

const showLink = (text, className) => {
  const pill = byId('ligacao');
  if (pill.textContent !== text) pill.textContent = text;
  pill.className = `pill ${className}`;
};

const onMessage = (event) => {
  const row = JSON.parse(event.data);
  state.messages.set(`${row.instance}/${row.id}`, row);
  if (row.fromCompany) state.typing.delete(`${row.instance}/${row.chat}`);
  changed();
};

const onTyping = (event) => {
  const { instance, chat, ms } = JSON.parse(event.data);
  state.typing.set(`${instance}/${chat}`, Date.now() + ms);
  setTimeout(changed, ms + 50);
  changed();
};

/** Keeps the page live; after every (re)connection the whole picture is read again. */
export const listen = () => {
  const source = new EventSource('/_sim/events');
  source.onopen = () => {
    showLink('Ao vivo', 'good');
    void refresh();
  };
  source.onerror = () => showLink('Sem ligação', 'warn');
  source.addEventListener('message', onMessage);
  source.addEventListener('typing', onTyping);
  for (const name of ['instance', 'customers', 'faults', 'reset']) source.addEventListener(name, () => void refresh());
};
