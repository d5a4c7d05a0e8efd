import type { Atendente } from '@balcao/contracts/assignment';
import { type AcaoIa, POLICY_TOOLS, type PoliticaEmUso } from '@balcao/contracts/assistant-actions';
import type { Chat, Message } from '@balcao/contracts/chats';
import type { readContact } from '@balcao/contracts/contact-card';
import type { Documento } from '@balcao/contracts/documents';
import type { ResponseOf } from '@balcao/contracts/endpoint';
import type { Instance, Integration } from '@balcao/contracts/integrations';
import type { PerguntaSemResposta } from '@balcao/contracts/knowledge';
import type { Etiqueta } from '@balcao/contracts/labels';
import { DEFAULT_MANNERS, type MannersNow } from '@balcao/contracts/manners';
import type { MediaStorage } from '@balcao/contracts/media';
import type { Nota } from '@balcao/contracts/notes';
import type { NumberHealth } from '@balcao/contracts/number-health';
import type { RespostaRapida } from '@balcao/contracts/quick-replies';
import type { BuscaPorSentido } from '@balcao/contracts/sense';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { uuid } from '@balcao/testing/ids';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { fakeChat, fakeInstance, fakeIntegration, fakeMessage } from './fixtures';

/** Who is signed in. */
export const ME = fakeSession('admin').profile?.id ?? '';
const at = (path: string) => `${API}${path}`;

export interface FakeApi {
  chats: Chat[];
  messages: Message[];
  notes: Nota[];
  actions: AcaoIa[];
  policy: PoliticaEmUso;
  attendants: Atendente[];
  labels: Etiqueta[];
  replies: RespostaRapida[];
  contact: ResponseOf<typeof readContact>;
  documents: Documento[];
  questions: PerguntaSemResposta[];
  integrations: Integration[];
  instance: Instance | null;
  servidor_configurado: boolean;
  storage: MediaStorage;
  sense: BuscaPorSentido;
  manners: MannersNow;
  health: NumberHealth;
  /** Every request as `METHOD /path?query`, oldest first, and the bodies by the same text. */
  calls: string[];
  bodies: unknown[];
  /** How often somebody was said to be typing. */
  typed: number;
}

export const freshApi = (): FakeApi => ({
  chats: [fakeChat()],
  messages: [fakeMessage()],
  notes: [],
  actions: [],
  policy: {
    agendar: 'rascunho',
    remarcar: 'desligado',
    cancelar: 'desligado',
    servicos_com_pessoa: [],
    confianca: { aceitas: 20, de: 20 },
    quem: 'todos',
    andamento: POLICY_TOOLS.map((ferramenta) => ({
      ferramenta,
      desde: null,
      motivo: null,
      quem: null,
      decididas: 0,
      aceitas: 0,
    })),
  },
  attendants: [
    { id: ME, nome: 'Isabela Ferreira' },
    { id: uuid(72), nome: 'Júlia' },
  ],
  labels: [],
  replies: [],
  contact: { visitas: [], pagamentos: [], preferencias: [] },
  documents: [],
  questions: [],
  integrations: [fakeIntegration()],
  instance: fakeInstance(),
  servidor_configurado: true,
  sense: { ligada: false, estado: null, motivo: null, modelo: null, trechos: 0, prontos: 0 },
  storage: { usado_bytes: 1_572_864, limite_bytes: 5_368_709_120, arquivos: 3, dias: 180 },
  health: { dias: [], quedas: [], desde: null, minutos: 0 },
  manners: Object.assign({ iniciadas_hoje: 4, saidas: 0 }, DEFAULT_MANNERS),
  calls: [],
  bodies: [],
  typed: 0,
});

/** What the company offers, as far as this area looks at it. */
const SERVICES = [
  { id: uuid(300), nome: 'Corte', ativo: true },
  { id: uuid(301), nome: 'Alongamento de cílios', ativo: true },
  { id: uuid(302), nome: 'Penteado antigo', ativo: false },
];

const PAGE = 50;

const page = <T>(items: T[], request: Request) => {
  const start = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
  const nextCursor = start + PAGE < items.length ? String(start + PAGE) : null;
  return HttpResponse.json({ items: items.slice(start, start + PAGE), nextCursor });
};

const assistantHandlers = (state: () => FakeApi) => [
  http.get(at('/chats/:id/actions'), ({ params }) =>
    HttpResponse.json({ items: state().actions.filter(({ chat_id }) => chat_id === params.id) }),
  ),
  http.get(at('/assistant/policy'), () => HttpResponse.json(state().policy)),
  http.get(at('/products'), ({ request }) => page(SERVICES, request)),
];

const knowledgeHandlers = (state: () => FakeApi) => [
  ...assistantHandlers(state),
  http.get(at('/documents'), ({ request }) => page(state().documents, request)),
  http.get(at('/unanswered-questions'), () => HttpResponse.json({ items: state().questions })),
  http.get(at('/knowledge/sense'), () => HttpResponse.json(state().sense)),
];

const openAi = (all: readonly Integration[]) => all.find(({ tipo }) => tipo === 'openai');

const webhookHandler = (state: () => FakeApi) =>
  http.get(at('/diagnostics/webhook'), () => {
    const { integrations, instance, servidor_configurado } = state();
    const { status: ia = 'inactive', reserva: ia_reserva } = openAi(integrations) ?? {};
    return HttpResponse.json({
      servidor_configurado,
      whatsapp_conectado: instance?.status === 'connected',
      ia,
      ia_reserva,
      mensagens_ultimo_minuto: 7,
      webhook_url: 'https://webhook.exemplo.com.br/webhook-whatsapp/••••',
      servidor_url: null,
      instances: instance ? [instance] : [],
    });
  });

/** The endpoints of this area over plain arrays; tests put single handlers in front with `server.use`. */
export function handlersOf(state: () => FakeApi) {
  const chatOf = (id: unknown) => state().chats.find((chat) => chat.id === id);
  const missing = () => refused(404, 'chats/not-found', 'Conversa não encontrada.');
  return [
    http.get(at('/chats'), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? '';
      const whose = new URL(request.url).searchParams.get('responsavel');
      const asked = new URL(request.url).searchParams.get('situacao');
      const hit = (chat: Chat) =>
        `${chat.nome} ${chat.customer_phone}`.toLowerCase().includes(search) &&
        (whose === null || whose === (chat.responsavel_id ?? 'ninguem')) &&
        (asked === null || asked === (chat.adiada_ate ? 'adiadas' : 'abertas'));
      return page(state().chats.filter(hit), request);
    }),
    http.get(at('/chats/:id'), ({ params }) => {
      const chat = chatOf(params.id);
      return chat ? HttpResponse.json(chat) : missing();
    }),
    http.get(at('/chats/:id/messages'), ({ params, request }) =>
      page(
        state().messages.filter((message) => message.chat_id === params.id),
        request,
      ),
    ),
    http.post(at('/chats/:id/read'), ({ params }) => {
      const chat = chatOf(params.id);
      if (!chat) return missing();
      Object.assign(chat, { nao_lidas: 0, versao: chat.versao + 1 });
      return HttpResponse.json(chat);
    }),
    http.get(at('/chats/:id/contact'), () => HttpResponse.json(state().contact)),
    http.post(at('/chats/:id/typing'), () => HttpResponse.json({ ok: true }, { status: 202 })),
    http.get(at('/chat-attendants'), () => HttpResponse.json({ items: state().attendants })),
    http.put(at('/chats/:id/assignee'), async ({ params, request }) => {
      const chat = chatOf(params.id);
      if (!chat) return missing();
      Object.assign(chat, await request.json(), { versao: chat.versao + 1 });
      return HttpResponse.json(chat);
    }),
    http.get(at('/chats/:id/notes'), ({ params }) =>
      HttpResponse.json({ items: state().notes.filter(({ chat_id }) => chat_id === params.id) }),
    ),
    http.get(at('/message-search'), () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get(at('/note-search'), () => HttpResponse.json({ items: [] })),
    http.get(at('/chat-labels'), () => HttpResponse.json({ items: state().labels })),
    http.get(at('/quick-replies'), () => HttpResponse.json({ items: state().replies })),
    http.get(at('/media-storage'), () => HttpResponse.json(state().storage)),
    http.get(at('/whatsapp-health'), () => HttpResponse.json(state().health)),
    http.get(at('/whatsapp-manners'), () => HttpResponse.json(state().manners)),
    ...knowledgeHandlers(state),
    webhookHandler(state),
    http.get(at('/integrations/google-calendar'), () => HttpResponse.json({ bloqueia: 'equipe', deixadas: [] })),
    http.get(at('/integrations'), () => {
      const { integrations: items, instance, servidor_configurado } = state();
      return HttpResponse.json({ items, instance, servidor_configurado });
    }),
  ];
}

/** Notes every request, also those a test answers by itself. */
export function recordCalls(server: SetupServer, state: () => FakeApi): void {
  server.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    // Heartbeats of who types: in front of what a test looks for.
    if (url.pathname.endsWith('/typing')) {
      state().typed += 1;
      return;
    }
    const { calls, bodies } = state();
    const index = calls.push(`${request.method} ${url.pathname.replace('/api', '')}${url.search}`) - 1;
    void request
      .clone()
      .json()
      .then(
        (body: unknown) => {
          bodies[index] = body;
        },
        () => undefined,
      );
  });
}
