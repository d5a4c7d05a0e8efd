import * as z from 'zod/mini';
import { Chat } from './chats';
import { endpoint } from './endpoint';
import { IdParams, requiredText } from './primitives';

/** Somebody of the team does what the person asked for by another way than writing 'SAIR' or 'VOLTAR'. */
export const setOptOut = endpoint({
  method: 'PUT',
  path: '/chats/:id/opt-out',
  access: 'chats.write',
  summary: 'Marca que a pessoa não quer mensagens automáticas, ou que as quer de novo',
  params: IdParams,
  body: z.object({
    sair: z.boolean(),
    /** Stands in the conversation as a note of the team. */
    motivo: requiredText('Informe o motivo.', 300),
  }),
  response: Chat,
});
