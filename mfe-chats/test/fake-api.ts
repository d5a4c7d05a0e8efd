import type { Documento } from '@balcao/contracts/assistant';
import type { Chat, Message } from '@balcao/contracts/chats';
import type { Instance, Integration } from '@balcao/contracts/integrations';
import { API, refused } from '@balcao/testing/api-answers';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { fakeChat, fakeInstance, fakeIntegration, fakeMessage } from './fixtures';

const at = (path: string) => `${API}${path}`;

export interface FakeApi {
  chats: Chat[];
  messages: Message[];
  documents: Documento[];
  integrations: Integration[];
  instance: Instance | null;
  servidor_configurado: boolean;
  /** Every request as `METHOD /path?query`, oldest first, and the bodies by the same text. */
  calls: string[];
  bodies: unknown[];
}

export const freshApi = (): FakeApi => ({
  chats: [fakeChat()],
  messages: [fakeMessage()],
  documents: [],
  integrations: [fakeIntegration()],
  instance: fakeInstance(),
  servidor_configurado: true,
  calls: [],
  bodies: [],
});

const PAGE = 50;

/** The endpoints of this area over plain arrays; tests put single handlers in front with `server.use`. */
export function handlersOf(state: () => FakeApi) {
  const page = <T>(items: T[], request: Request) => {
    const start = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
    const nextCursor = start + PAGE < items.length ? String(start + PAGE) : null;
    return HttpResponse.json({ items: items.slice(start, start + PAGE), nextCursor });
  };
  const chatOf = (id: unknown) => state().chats.find((chat) => chat.id === id);
  const missing = () => refused(404, 'chats/not-found', 'Conversa não encontrada.');
  return [
    http.get(at('/chats'), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? '';
      const hit = (chat: Chat) => `${chat.nome} ${chat.customer_phone}`.toLowerCase().includes(search);
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
    http.get(at('/documents'), ({ request }) => page(state().documents, request)),
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
