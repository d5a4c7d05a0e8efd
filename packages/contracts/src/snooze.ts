import * as z from 'zod/mini';
import { Dia } from './appointments';
import { Chat } from './chats';
import { endpoint } from './endpoint';
import { IdParams } from './primitives';

/** A moment on the clock of the company. */
const Momento = z.object({
  dia: Dia,
  hora: z.string('Informe a hora.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora.')),
});
export type Momento = z.infer<typeof Momento>;

export const snoozeChat = endpoint({
  method: 'PUT',
  path: '/chats/:id/snooze',
  access: 'chats.write',
  summary: 'Adia a conversa até um momento (ou a traz de volta já)',
  params: IdParams,
  body: z.object({ ate: z.nullable(Momento) }),
  response: Chat,
});
