import { post } from './api.js';
import { byId, h, toast } from './dom.js';
import { state } from './store.js';

const CHOICES = [
  [
    'slow',
    'Respostas lentas',
    [
      ['', 'Não'],
      ['2000', '2 segundos'],
      ['8000', '8 segundos'],
      ['35000', '35 segundos'],
    ],
    Number,
  ],
  [
    'error',
    'Erro ao enviar',
    [
      ['', 'Não'],
      ['401', '401 chave recusada'],
      ['404', '404 instância não existe'],
      ['429', '429 rápido demais'],
      ['500', '500 erro interno'],
    ],
    (value) => ({ status: Number(value), routes: ['/message/'] }),
  ],
  [
    'duplicate',
    'Entregas repetidas',
    [
      ['', 'Não'],
      ['1', '2 vezes'],
      ['4', '5 vezes'],
      ['9', '10 vezes'],
    ],
    Number,
  ],
  [
    'shuffleMs',
    'Entregas fora de ordem',
    [
      ['', 'Não'],
      ['2000', 'Em até 2 segundos'],
      ['10000', 'Em até 10 segundos'],
    ],
    Number,
  ],
];
const CHECKS = [
  ['offline', 'Sem internet: nada entra nem sai', true],
  ['drop', 'Aceitar o envio e cortar a resposta', true],
  ['silent', 'Envios ficam sem confirmação', true],
  ['nack', 'Envios voltam com erro', true],
];

const scope = () => (byId('falha-so-empresa')?.checked && state.instance ? { instance: state.instance } : {});
const current = () => state.faults[scope().instance ?? '*'] ?? {};
const apply = async (change) => {
  if (await post('/_sim/faults', { ...scope(), ...change })) toast('Falhas atualizadas.');
};

const choice = ([name, label, options, read]) => [
  h('label', { for: `falha-${name}` }, label),
  h(
    'select',
    {
      id: `falha-${name}`,
      onchange: (event) => apply({ [name]: event.target.value ? read(event.target.value) : null }),
    },
    options.map(([value, text]) => h('option', { value }, text)),
  ),
];

const check = ([name, label, on]) =>
  h(
    'label',
    { class: 'check' },
    h('input', {
      type: 'checkbox',
      id: `falha-${name}`,
      onchange: (event) => apply({ [name]: event.target.checked ? on : null }),
    }),
    h('span', {}, label),
  );

const flood = async () => {
  if (!state.instance) return;
  const done = await post('/_sim/history', { instance: state.instance, chats: 5, perChat: 20 });
  if (done) toast(`${done.sent} mensagens antigas enviadas.`);
};

const clearAll = async () => {
  if (await post('/_sim/faults', { clear: true })) toast('Falhas desligadas.');
};

export const startFaults = () => {
  const form = byId('form-falhas');
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(
    h(
      'label',
      { class: 'check' },
      h('input', { type: 'checkbox', id: 'falha-so-empresa', onchange: drawFaults }),
      h('span', {}, 'Só na empresa escolhida'),
    ),
    ...CHOICES.flatMap(choice),
    ...CHECKS.map(check),
    h(
      'div',
      { class: 'fault-buttons' },
      h('button', { class: 'secondary', type: 'button', onclick: clearAll }, 'Desligar todas'),
      h('button', { class: 'secondary', type: 'button', onclick: flood }, 'Enviar histórico antigo'),
    ),
  );
};

const shownValue = (name, fault) => (name === 'slow' ? fault?.ms : name === 'error' ? fault?.status : fault);

export const drawFaults = () => {
  const faults = current();
  for (const [name] of CHOICES) byId(`falha-${name}`).value = String(shownValue(name, faults[name]) ?? '');
  for (const [name] of CHECKS) byId(`falha-${name}`).checked = faults[name] !== undefined;
  const count = Object.values(state.faults).reduce((sum, row) => sum + Object.keys(row).length, 0);
  const pill = byId('falhas-ligadas');
  pill.hidden = count === 0;
  pill.textContent = count === 1 ? '1 ligada' : `${count} ligadas`;
};
