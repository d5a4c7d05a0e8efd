import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf } from './fake-api';
import { fakeChat, fakeDocument, fakeIntegration, fakeSettings } from './fixtures';
import { renderArea } from './render-area';

const WHY = 'O serviço está ocupado. Tente de novo em instantes.';
let state: FakeApi = freshApi();
const server = setupArea(
  ...handlersOf(() => state),
  http.get('http://localhost/api/system-settings', () => HttpResponse.json(fakeSettings())),
  http.get('http://localhost/api/pix-setup', () => refused(409, 'http/internal', WHY)),
  http.get('http://localhost/api/documents/:id', () => refused(409, 'http/internal', WHY)),
);
const CHAT = `/chats?c=${uuid(100)}`;
type User = Awaited<ReturnType<typeof renderArea>>['user'];

beforeEach(() => {
  state = freshApi();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (user: User, ...names: (string | RegExp)[]) => {
  for (const name of names) await user.click(await button(name));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

interface Refusal {
  what: string;
  at: string;
  /** What the server refuses. */
  call: [method: 'post' | 'put' | 'delete' | 'get', path: string];
  given?: () => object;
  act: (user: User) => Promise<unknown>;
  says?: string;
  /** What is still there afterwards: what was typed, or how it was. */
  stays: () => unknown;
}

const chats: Refusal[] = [
  {
    what: 'a new conversation',
    at: '/chats',
    call: ['post', '/chats'],
    act: async (user) => {
      await press(user, 'Nova conversa');
      type(await screen.findByLabelText(/Número com DDD/), '11912345678');
      await press(user, 'Abrir conversa');
    },
    stays: async () =>
      expect((await dialog('Nova conversa')).getByLabelText(/Número com DDD/)).toHaveValue('11912345678'),
  },
  {
    what: 'taking over',
    at: CHAT,
    call: ['post', '/chats/:id/takeover'],
    act: (user) => press(user, 'Assumir conversa'),
    stays: () => expect(screen.getByText('Assistente ativo')).toBeInTheDocument(),
  },
  {
    what: 'giving back',
    at: CHAT,
    call: ['post', '/chats/:id/give-back'],
    given: () => ({ chats: [fakeChat({ modo: 'human', pausada_por: 'Isabela Ferreira' })] }),
    act: (user) => press(user, 'Devolver para a IA'),
    stays: () => button('Devolver para a IA'),
  },
  {
    what: 'putting off',
    at: CHAT,
    call: ['put', '/chats/:id/snooze'],
    act: async (user) => {
      await press(user, 'Adiar conversa', 'Em uma semana');
      await user.click((await dialog('Adiar conversa')).getByRole('button', { name: 'Adiar' }));
    },
    stays: async () =>
      expect((await dialog('Adiar conversa')).getByRole('button', { name: 'Em uma semana' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  },
  {
    what: 'bringing back what was put off',
    at: CHAT,
    call: ['put', '/chats/:id/snooze'],
    given: () => ({ chats: [fakeChat({ adiada_ate: '2099-01-03T12:00:00.000Z' })] }),
    act: (user) => press(user, 'Trazer de volta'),
    stays: () => button('Trazer de volta'),
  },
  {
    what: 'a label on a conversation',
    at: CHAT,
    call: ['put', '/chats/:id/labels'],
    given: () => ({ labels: [{ id: uuid(61), nome: 'VIP', cor: 'roxo' }] }),
    act: (user) => press(user, 'VIP'),
    stays: () => screen.findByRole('button', { name: 'VIP', pressed: false }),
  },
  {
    what: 'deleting a label',
    at: CHAT,
    call: ['delete', '/chat-labels/:id'],
    given: () => ({ labels: [{ id: uuid(61), nome: 'VIP', cor: 'roxo' }] }),
    act: (user) => press(user, 'Gerenciar', 'Excluir VIP', 'Excluir'),
    stays: async () => (await dialog('Etiquetas')).findByText('VIP'),
  },
  {
    what: 'a place',
    at: CHAT,
    call: ['post', '/chats/:id/messages/place'],
    act: async (user) => {
      await press(user, 'Local ou contato');
      const form = await dialog('Enviar local ou contato');
      type(await form.findByLabelText(/Endereço/), 'Rua Augusta, 1200');
      type(form.getByLabelText(/Link do Google Maps/), '-23.5614, -46.6559');
      await user.click(form.getByRole('button', { name: 'Enviar' }));
    },
    stays: async () =>
      expect((await dialog('Enviar local ou contato')).getByLabelText(/Endereço/)).toHaveValue('Rua Augusta, 1200'),
  },
];

const knowledge: Refusal[] = [
  {
    what: 'switching a document off',
    at: '/knowledge',
    call: ['put', '/documents/:id/active'],
    act: (user) => press(user, 'Desativar Endereço'),
    stays: () => button('Desativar Endereço'),
  },
  {
    what: 'changing a document',
    at: '/knowledge',
    call: ['put', '/documents/:id'],
    act: async (user) => {
      await press(user, 'Editar Endereço');
      const form = await dialog('Editar documento');
      type(form.getByLabelText(/Título/), 'Onde fica');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
    },
    stays: async () => expect((await dialog('Editar documento')).getByLabelText(/Título/)).toHaveValue('Onde fica'),
  },
  {
    what: 'the rest of a long document',
    at: '/knowledge',
    call: ['get', '/documents/:id'],
    given: () => ({ documents: [fakeDocument({ cortado: true })] }),
    act: (user) => press(user, 'Editar Endereço'),
    says: 'Não foi possível carregar o documento.',
    stays: async () => (await dialog('Editar documento')).findByRole('button', { name: 'Tentar novamente' }),
  },
  {
    what: 'a question',
    at: '/knowledge',
    call: ['post', '/documents/ask'],
    act: async (user) => {
      await press(user, 'Perguntar');
      const form = await dialog('Perguntar');
      type(form.getByLabelText('Pergunta'), 'tem vaga?');
      await user.click(form.getByRole('button', { name: 'Perguntar' }));
    },
    stays: async () => expect((await dialog('Perguntar')).getByLabelText('Pergunta')).toHaveValue('tem vaga?'),
  },
  {
    what: 'dismissing a question',
    at: '/knowledge',
    call: ['delete', '/unanswered-questions/:id'],
    given: () => ({
      questions: [{ id: uuid(710), pergunta: 'tem vaga?', vezes: 3, ultima_em: '2026-11-20T12:00:00.000Z' }],
    }),
    act: (user) => press(user, 'Ver perguntas', 'Dispensar: tem vaga?'),
    stays: () => button('Dispensar: tem vaga?'),
  },
  {
    what: 'reading a page once more',
    at: '/knowledge',
    call: ['post', '/documents/:id/retry'],
    given: () => ({ documents: [fakeDocument({ estado: 'erro', motivo: 'pagina', origem: 'pagina', trechos: 0 })] }),
    act: (user) => press(user, 'Tentar de novo'),
    stays: () => button('Tentar de novo'),
  },
  {
    what: 'a page of the internet',
    at: '/knowledge',
    call: ['post', '/documents/import-page'],
    act: async (user) => {
      await press(user, 'Importar');
      type((await dialog('Importar')).getByLabelText('Página da internet'), 'https://www.exemplo.com.br');
      await press(user, 'Importar página');
    },
    stays: async () =>
      expect((await dialog('Importar')).getByLabelText('Página da internet')).toHaveValue('https://www.exemplo.com.br'),
  },
];

const settings: Refusal[] = [
  {
    what: 'disconnecting WhatsApp',
    at: '/integrations',
    call: ['post', '/functions/evolution-api-manager'],
    act: async (user) => {
      await press(user, 'Ver conexão', 'Desconectar');
      await user.click((await dialog('Desconectar o WhatsApp')).getByRole('button', { name: 'Desconectar' }));
    },
    stays: async () => expect((await dialog('WhatsApp')).getByText('Conectado')).toBeInTheDocument(),
  },
  {
    what: 'removing an integration',
    at: '/integrations',
    call: ['delete', '/integrations/:id'],
    given: () => ({ integrations: [fakeIntegration({ id: uuid(803), tipo: 'mercadopago', ultimos4: '9876' })] }),
    act: (user) => press(user, 'Alterar', 'Remover integração', 'Deletar'),
    stays: () => dialog('Mercado Pago'),
  },
  {
    what: 'the messaging server',
    at: '/system-settings',
    call: ['put', '/system-settings'],
    act: async (user) => {
      const form = await region('Servidor do WhatsApp');
      type(form.getByLabelText(/URL da Evolution/), 'https://outro.exemplo.com');
      type(form.getByLabelText(/API Key da Evolution/), 'chave-nova');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
    },
    stays: async () => {
      const form = await region('Servidor do WhatsApp');
      expect(form.getByLabelText(/URL da Evolution/)).toHaveValue('https://outro.exemplo.com');
      expect(form.getByLabelText(/API Key da Evolution/)).toHaveValue('chave-nova');
    },
  },
  {
    what: 'removing a key',
    at: '/system-settings',
    call: ['delete', '/system-settings/ai-key'],
    act: async (user) => {
      await user.click((await region('Inteligência artificial')).getByRole('button', { name: 'Remover chave' }));
      await user.click((await dialog('Remover a chave da IA?')).getByRole('button', { name: 'Remover chave' }));
    },
    stays: async () =>
      expect((await region('Inteligência artificial')).getByRole('button', { name: 'Remover chave' })).toBeEnabled(),
  },
  {
    what: 'for how long files are kept',
    at: '/system-settings',
    call: ['put', '/media-storage'],
    act: async (user) => {
      const form = await region('Arquivos das conversas');
      await user.selectOptions(form.getByLabelText('Guardar por'), '365 dias');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
    },
    stays: async () =>
      expect((await region('Arquivos das conversas')).getByLabelText('Guardar por')).toHaveDisplayValue('365 dias'),
  },
  {
    what: 'looking at the webhook of an instance',
    at: '/debug-webhook',
    call: ['post', '/instances/:id/check-webhook'],
    act: (user) => press(user, 'Verificar webhook'),
    says: 'Webhook não encontrado',
    stays: async () => (await region('Resultado')).findByText(WHY),
  },
];

test.each([...chats, ...knowledge, ...settings].map((one) => [one.what, one] as const))(
  '%s that is refused says why and loses nothing',
  async (_, { at, call: [method, path], given, act, says = WHY, stays }) => {
    state.documents = [fakeDocument()];
    Object.assign(state, given?.());
    server.use(http[method](`http://localhost/api${path}`, () => refused(409, 'http/internal', WHY)));
    const { user } = await renderArea(at);
    await act(user);
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    await stays();
  },
);
