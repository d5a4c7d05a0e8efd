import { post } from './api.js';
import { byId, h } from './dom.js';
import { initials, showPhone, showTime } from './format.js';
import { changed, currentInstance, messagesOf, people, save, state } from './store.js';

const STATES = {
  open: ['Conectado', 'good'],
  connecting: ['Aguardando o QR', 'warn'],
  close: ['Desconectado', 'warn'],
  deleting: ['Removendo', 'warn'],
};

const nameOf = (instance) => instance.profileName ?? instance.name;

const drawCompanies = () => {
  const select = byId('empresa');
  const wanted = JSON.stringify(state.instances.map((row) => [row.name, nameOf(row)]));
  if (select.dataset.shown !== wanted) {
    select.dataset.shown = wanted;
    const options = state.instances.map((row) => h('option', { value: row.name }, nameOf(row)));
    select.replaceChildren(...(options.length > 0 ? options : [h('option', { value: '' }, 'Nenhuma empresa ainda')]));
  }
  select.value = state.instance ?? '';
  select.disabled = state.instances.length === 0;
};

const drawCompanyState = () => {
  const instance = currentInstance();
  const box = byId('empresa-estado');
  const wanted = instance ? `${instance.name}/${instance.state}/${instance.phone}` : '';
  if (box.dataset.shown === wanted) return;
  box.dataset.shown = wanted;
  byId('empresa-acao').replaceChildren();
  if (!instance) return box.replaceChildren();
  const [label, tone] = STATES[instance.state] ?? [instance.state, ''];
  const phone = instance.phone && h('span', { class: 'hint' }, showPhone(instance.phone));
  const unlink = () => post('/_sim/logout', { instance: instance.name });
  if (instance.state === 'open') {
    byId('empresa-acao').append(h('button', { class: 'ghost', type: 'button', onclick: unlink }, 'Desconectar'));
  }
  return box.replaceChildren(
    h('div', { class: 'company-state' }, h('span', { class: `pill ${tone}` }, label), phone || ''),
  );
};

const openChat = (chat) => {
  state.chat = chat;
  byId('layout').dataset.view = 'chat';
  save();
  changed();
  requestAnimationFrame(() => requestAnimationFrame(() => byId('texto')?.focus()));
};

const unreadOf = (chat, messages) => {
  const since = state.seen[`${state.instance}/${chat}`] ?? 0;
  return messages.filter((row) => row.fromCompany !== state.asOwner && row.at > since).length;
};

const personContent = ({ name, phone }, last, unread) => [
  h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(name)),
  h(
    'span',
    { class: 'person-text' },
    h(
      'span',
      { class: 'person-line' },
      h('span', { class: 'person-name' }, name),
      last ? h('span', { class: 'person-time' }, showTime(last.at)) : '',
    ),
    h(
      'span',
      { class: 'person-line' },
      h('span', { class: 'person-last' }, last?.text ?? (phone ? showPhone(phone) : '')),
      unread > 0 ? h('span', { class: 'badge' }, String(unread), h('span', { class: 'sr' }, ' não lidas')) : '',
    ),
  ),
];

// Buttons stay the same nodes while messages arrive: a click or the focus never falls on a replaced one.
const items = new Map();

const newItem = (chat) => {
  const button = h('button', { class: 'person', type: 'button', 'data-chat': chat, onclick: () => openChat(chat) });
  const item = { button, row: h('li', {}, button), wanted: '' };
  items.set(chat, item);
  return item;
};

const personItem = (person) => {
  const { chat } = person;
  const messages = messagesOf(chat);
  const last = messages.at(-1);
  const unread = chat === state.chat ? 0 : unreadOf(chat, messages);
  const item = items.get(chat) ?? newItem(chat);
  if (chat === state.chat) item.button.setAttribute('aria-current', 'true');
  else item.button.removeAttribute('aria-current');
  const wanted = JSON.stringify([person.name, last?.text, last?.at, unread]);
  if (item.wanted !== wanted) item.button.replaceChildren(...personContent(person, last, unread));
  item.wanted = wanted;
  return { row: item.row, at: last?.at ?? 0 };
};

const drawPeople = () => {
  const list = byId('clientes');
  const rows = people()
    .map(personItem)
    .sort((a, b) => b.at - a.at);
  rows.forEach(({ row }, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
  while (list.children.length > rows.length) list.lastElementChild.remove();
};

const drawRole = () => {
  byId('dono').checked = state.asOwner;
  byId('papel').textContent = state.asOwner
    ? 'Você escreve como a dona, pelo celular da empresa.'
    : 'Você escreve como o cliente escolhido.';
};

export const drawSide = () => {
  drawCompanies();
  drawCompanyState();
  drawRole();
  drawPeople();
};

const addCustomer = async (event) => {
  event.preventDefault();
  const form = event.target;
  const phone = form.phone.value.replace(/\D/g, '');
  if (phone.length < 12 || phone.length > 15) {
    byId('erro-cliente').textContent = 'Use DDI, DDD e número, por exemplo 5511987654321.';
    form.phone.focus();
    return;
  }
  byId('erro-cliente').textContent = '';
  const added = await post('/_sim/customers', { name: form.name.value.trim(), phone });
  if (!added) return;
  form.reset();
  byId('novo').open = false;
  state.wantedPhone = added.customer.phone;
  byId('layout').dataset.view = 'chat';
};

export const startSide = () => {
  byId('empresa').addEventListener('change', (event) => {
    state.instance = event.target.value;
    save();
    changed();
  });
  byId('dono').addEventListener('change', (event) => {
    state.asOwner = event.target.checked;
    save();
    changed();
  });
  byId('form-cliente').addEventListener('submit', addCustomer);
};
