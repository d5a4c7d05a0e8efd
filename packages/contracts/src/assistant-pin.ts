import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './primitives';

/** By itself: the inbox knows nothing else of cases. */
export const pinAssistantCase = endpoint({
  method: 'POST',
  path: '/assistant-cases/pinned',
  access: 'system.manage',
  summary: 'Faz um caso de uma resposta da IA numa conversa',
  body: z.object({ mensagem_id: Id }),
  response: z.object({ id: Id }),
});
