import { post } from './api.js';
import { byId, h } from './dom.js';
import { initials, showDay, showPhone, showTime } from './format.js';
import { currentInstance, messagesOf, people, save, state } from './store.js';

const KINDS = [
  ['audio', 'Áudio'],
  ['image', 'Foto'],
  ['video', 'Vídeo'],
  ['document', 'Documento'],
  ['location', 'Localização'],
  ['contact', 'Contato'],
  ['sticker', 'Figurinha'],
  ['ephemeral', 'Mensagem temporária'],
];
const SAMPLE_TEXT = { image: 'Quero um corte assim', document: 'Segue o comprovante', ephemeral: 'Oi, tudo bem?' };
const NOTES = {
  retrying: ['O Balcão não recebeu. Tentando de novo…', ''],
  failed: ['O Balcão não recebeu esta mensagem.', 'bad'],
  waiting: ['Aguardando o celular da empresa voltar.', ''],
};
const TICKS = {
  PENDING: ['Enviando', ''],
  SERVER_ACK: ['Enviada', ''],
  DELIVERY_ACK: ['Entregue', ''],
  READ: ['Lida', 'read'],
  PLAYED: ['Ouvida', 'read'],
  ERROR: ['Não enviada', 'bad'],
};
const PATHS = {
  PENDING: 'M9 1.5a4.5 4.5 0 1 0 .01 0M9 4v2.5h2',
  SERVER_ACK: 'M4 6.5 7.5 10 14 2.5',
  ERROR: 'M9 1.5v5.5M9 9.6v1.2',
};
const DOUBLE = 'M1 6.8 4.2 10 10.4 2.6M8.2 9.2l.9.8L15.6 2.6';

const svgPath = (d) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 18 12');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
};

const tick = (status) => {
  const [label, tone] = TICKS[status] ?? TICKS.DELIVERY_ACK;
  return h(
    'span',
    { class: `tick ${tone}`, title: label },
    svgPath(PATHS[status] ?? DOUBLE),
    h('span', { class: 'sr' }, label),
  );
};

const quoted = (row) => {
  if (!row.quotedId) return '';
  const original = state.messages.get(`${row.instance}/${row.quotedId}`);
  return h('div', { class: 'quoted' }, original?.text ?? row.quotedId);
};

const fileOf = (row) => {
  const src = `/_sim/media/${encodeURIComponent(row.instance)}/${encodeURIComponent(row.id)}`;
  if (row.kind === 'image' || row.kind === 'sticker') return h('img', { class: 'bubble-file', src, alt: row.text });
  if (row.kind === 'audio') return h('audio', { class: 'bubble-file', src, controls: '' });
  if (row.kind === 'video') return h('video', { class: 'bubble-file', src, controls: '' });
  if (row.kind === 'document') return h('a', { class: 'bubble-link', href: src, download: row.text }, 'Baixar');
  return '';
};

const bubble = (row) => {
  const mine = row.fromCompany === state.asOwner;
  const [note, tone] = NOTES[row.delivery] ?? [];
  const origin = row.origin === 'owner' ? 'Pelo celular do dono' : row.author;
  return h(
    'div',
    { class: `bubble${mine ? ' mine' : ''}${row.status === 'DELETED' ? ' gone' : ''}`, 'data-id': row.id },
    h('span', { class: 'sr' }, row.fromCompany ? 'Empresa: ' : 'Cliente: '),
    origin ? h('div', { class: 'bubble-origin' }, origin) : '',
    quoted(row),
    fileOf(row),
    h('div', { class: 'bubble-text' }, row.text),
    h('div', { class: 'bubble-foot' }, h('span', {}, showTime(row.at)), mine ? tick(row.status) : ''),
    note ? h('div', { class: `bubble-note ${tone}` }, note) : '',
  );
};

// Bubbles are kept between drawings so that a screen reader hears only what is new.
let drawn = { scope: '', nodes: new Map() };

const drawLog = (log, chat) => {
  const scope = `${state.instance}/${chat}/${state.asOwner}`;
  if (drawn.scope !== scope) {
    drawn = { scope, nodes: new Map() };
    log.replaceChildren();
  }
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const rows = messagesOf(chat);
  const order = [];
  let day = '';
  for (const row of rows) {
    const label = showDay(row.at);
    if (label !== day) order.push(keep(`day/${label}`, label, () => h('div', { class: 'day' }, label)));
    day = label;
    order.push(keep(row.id, JSON.stringify(row), () => bubble(row)));
  }
  if (rows.length === 0) order.push(keep('empty', '', emptyChat));
  sync(log, order);
  if (atEnd || drawn.count !== rows.length) log.scrollTop = log.scrollHeight;
  drawn.count = rows.length;
};

const keep = (key, content, build) => {
  const known = drawn.nodes.get(key);
  if (known?.content === content) return known.node;
  const node = build();
  drawn.nodes.set(key, { content, node });
  return node;
};

const sync = (log, order) => {
  order.forEach((node, index) => {
    if (log.children[index] !== node) log.insertBefore(node, log.children[index] ?? null);
  });
  while (log.children.length > order.length) log.lastElementChild.remove();
};

const emptyChat = () =>
  h(
    'div',
    { class: 'empty' },
    h('h2', {}, 'Nenhuma mensagem ainda'),
    h('p', {}, 'Escreva abaixo, por exemplo: “Oi! Quanto custa um corte feminino?”'),
  );

const sendText = async () => {
  const field = byId('texto');
  const text = field.value.trim();
  if (!text) return;
  field.value = '';
  const sent = await send({ text });
  if (!sent) field.value = text;
};

const send = (content) => {
  const person = people().find((row) => row.chat === state.chat);
  const phone = person?.phone ?? state.chat;
  const body = { instance: state.instance, phone, ...content };
  if (state.asOwner) return post('/_sim/owner/send', body);
  return post('/_sim/customers/send', { ...body, name: person?.name });
};

const TYPES_EVERY_MS = 4000;
let typedAt = 0;

/** What a phone tells while its owner writes. */
const tellTyping = () => {
  if (state.asOwner || Date.now() - typedAt < TYPES_EVERY_MS) return;
  typedAt = Date.now();
  const id = state.chat.includes('@') ? state.chat : `${state.chat}@s.whatsapp.net`;
  const data = { id, presences: { [id]: { lastKnownPresence: 'composing' } } };
  void post('/_sim/emit', { instance: state.instance, event: 'presence.update', data });
};

const kindOf = (type) => {
  const kind = type.split('/')[0];
  return ['image', 'audio', 'video'].includes(kind) ? kind : 'document';
};

/** A file of this computer, as the customer's. */
const sendFile = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  const mimetype = file.type || 'application/octet-stream';
  await send({ kind: kindOf(mimetype), file: { mimetype, base64: btoa(text), fileName: file.name } });
};

const filePicker = (onPick) => {
  const field = h('input', { type: 'file', class: 'sr', 'aria-label': 'Arquivo do computador', tabindex: '-1' });
  field.addEventListener('change', () => {
    const [file] = field.files;
    field.value = '';
    onPick();
    if (file) void sendFile(file);
  });
  return field;
};

const attachMenu = () => {
  const details = h(
    'details',
    { class: 'attach' },
    h('summary', { 'aria-label': 'Enviar outro tipo de mensagem', title: 'Outros tipos' }, '+'),
  );
  const pick = (kind) => () => {
    details.open = false;
    void send({ kind, text: SAMPLE_TEXT[kind] ?? '' });
  };
  const picker = filePicker(() => {
    details.open = false;
  });
  details.append(
    h(
      'div',
      { class: 'menu' },
      KINDS.map(([kind, label]) => h('button', { type: 'button', onclick: pick(kind) }, label)),
      h('button', { type: 'button', onclick: () => picker.click() }, 'Arquivo do computador…'),
      picker,
    ),
  );
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !details.contains(event.relatedTarget)) details.open = false;
  });
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary').focus();
  });
  return details;
};

const onKey = (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void sendText();
};

const frame = () => {
  const back = () => {
    byId('layout').dataset.view = 'list';
    document.querySelector('.person[aria-current="true"]')?.focus();
  };
  const submit = (event) => {
    event.preventDefault();
    void sendText();
  };
  return [
    h(
      'div',
      { class: 'chat-head' },
      h('button', { class: 'ghost back', type: 'button', onclick: back }, '‹ Clientes'),
      h('span', { class: 'avatar', id: 'conversa-avatar', 'aria-hidden': 'true' }),
      h('div', { class: 'chat-title' }, h('h2', { id: 'conversa-nome' }), h('p', { id: 'conversa-info' })),
    ),
    h('div', { class: 'log', id: 'mensagens', role: 'log', 'aria-label': 'Mensagens', tabindex: '0' }),
    h(
      'form',
      { class: 'composer', onsubmit: submit },
      attachMenu(),
      h('textarea', {
        id: 'texto',
        rows: '1',
        'aria-label': 'Mensagem',
        placeholder: 'Mensagem',
        onkeydown: onKey,
        oninput: tellTyping,
      }),
      h('button', { class: 'primary', type: 'submit' }, 'Enviar'),
    ),
  ];
};

const markSeen = (chat) => {
  if (document.hidden) return;
  const last = messagesOf(chat).at(-1)?.at ?? 0;
  const key = `${state.instance}/${chat}`;
  if ((state.seen[key] ?? 0) >= last) return;
  state.seen[key] = last;
  save();
};

/** The conversation of the chosen customer with the chosen company. */
export const drawChat = (main) => {
  const person = people().find((row) => row.chat === state.chat);
  if (!person) return;
  if (main.dataset.shown !== 'chat') {
    main.dataset.shown = 'chat';
    drawn = { scope: '', nodes: new Map() };
    main.replaceChildren(...frame());
  }
  const company = currentInstance();
  const companyName = company.profileName ?? company.name;
  const typing = (state.typing.get(`${state.instance}/${state.chat}`) ?? 0) > Date.now();
  const title = state.asOwner ? person.name : `${person.name} para ${companyName}`;
  byId('conversa-nome').textContent = title;
  byId('conversa-avatar').textContent = initials(person.name);
  const info = typing ? `${companyName} está digitando…` : person.phone ? showPhone(person.phone) : 'Número oculto';
  byId('conversa-info').textContent = info;
  main.querySelector('.attach').hidden = state.asOwner;
  byId('texto').setAttribute(
    'aria-label',
    state.asOwner ? `Mensagem da empresa para ${person.name}` : `Mensagem de ${person.name}`,
  );
  drawLog(byId('mensagens'), state.chat);
  markSeen(state.chat);
};
