import { post } from './api.js';
import { byId, h } from './dom.js';
import { currentInstance } from './store.js';

const backButton = () =>
  h(
    'button',
    { class: 'ghost back', type: 'button', onclick: () => (byId('layout').dataset.view = 'list') },
    '‹ Clientes',
  );

const pairForm = (instance) => {
  const submit = async (event) => {
    event.preventDefault();
    const form = event.target;
    const button = form.querySelector('button');
    button.disabled = true;
    const body = { instance: instance.name, phone: form.phone.value.replace(/\D/g, '') || undefined };
    await post('/_sim/pair', { ...body, profileName: form.profile.value.trim() || undefined });
    button.disabled = false;
  };
  return h(
    'form',
    { onsubmit: submit },
    h('label', { for: 'perfil' }, 'Nome no perfil'),
    h('input', {
      id: 'perfil',
      name: 'profile',
      autocomplete: 'off',
      placeholder: 'Nome do salão',
      value: instance.profileName ?? '',
    }),
    h('label', { for: 'celular' }, 'Número do celular (opcional)'),
    h('input', {
      id: 'celular',
      name: 'phone',
      inputmode: 'tel',
      autocomplete: 'off',
      placeholder: '5511999990000',
      value: instance.phone ?? '',
    }),
    h('button', { class: 'primary', type: 'submit' }, 'Ler o QR com o celular'),
  );
};

const withQr = (instance) => [
  h('h2', {}, 'Conectar o celular da empresa'),
  h(
    'p',
    { class: 'hint' },
    'Este é o código que aparece em Integrações. Aqui o celular é de mentira: basta um clique.',
  ),
  h('img', { src: instance.qr.base64, alt: 'Código QR para conectar o celular', width: '264', height: '264' }),
  pairForm(instance),
];

const withoutQr = () => [
  h('h2', {}, 'Celular desconectado'),
  h('p', { class: 'hint' }, 'Peça um novo código na tela Integrações do Balcão. Ele aparece aqui em seguida.'),
];

/** The QR of an instance that is not connected, and the button that pairs it. */
export const drawPairing = (main) => {
  const instance = currentInstance();
  const shown = `pair/${instance.name}/${instance.state}/${instance.qr?.code ?? ''}`;
  if (main.dataset.shown === shown) return;
  const typed = main.querySelector('form') && { profile: byId('perfil')?.value, phone: byId('celular')?.value };
  main.dataset.shown = shown;
  const content = h(
    'section',
    { class: 'pairing', 'aria-live': 'polite' },
    ...(instance.qr ? withQr(instance) : withoutQr()),
  );
  main.replaceChildren(h('div', { class: 'chat-head back' }, backButton()), h('div', { class: 'scroll' }, content));
  if (typed?.profile && byId('perfil')) byId('perfil').value = typed.profile;
  if (typed?.phone && byId('celular')) byId('celular').value = typed.phone;
};

export const drawNoCompany = (main) => {
  if (main.dataset.shown === 'none') return;
  main.dataset.shown = 'none';
  main.replaceChildren(
    h('div', { class: 'chat-head back' }, backButton()),
    h(
      'div',
      { class: 'empty' },
      h('h2', {}, 'Nenhuma empresa conectada'),
      h('p', {}, 'Conecte o WhatsApp na tela Integrações do Balcão. O código QR aparece aqui.'),
    ),
  );
};
