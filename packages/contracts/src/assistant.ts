import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, requiredText } from './primitives';

/** What the customer's own words say about the visit they ask for; null where nothing certain was found. */
export const BookingRequest = z.object({
  produto_id: z.nullable(Id),
  profissional_id: z.nullable(Id),
  /** Day (YYYY-MM-DD) and time (HH:MM) on the company's clock. */
  data: z.nullable(z.string()),
  hora: z.nullable(z.string()),
  periodo: z.nullable(z.enum(['manha', 'tarde', 'noite'])),
});
export type BookingRequest = z.infer<typeof BookingRequest>;
export const getBookingRequest = endpoint({
  method: 'GET',
  path: '/chats/:id/booking-request',
  access: 'chats.read',
  summary: 'O que o cliente pediu para agendar, lido das últimas mensagens',
  params: IdParams,
  response: BookingRequest,
});

const Resposta = z.object({
  pergunta: requiredText('Informe a pergunta.', 200),
  resposta: requiredText('Escreva a resposta.', 2000),
});
/** Answers of the house to usual questions, each a document of type `faq` with the question as its title. */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/documents/answers',
  access: 'documents.write',
  summary: 'Salva respostas a perguntas frequentes; a mesma pergunta ganha a resposta nova',
  body: z.object({
    respostas: z
      .array(Resposta)
      .check(z.minLength(1, 'Escreva ao menos uma resposta.'), z.maxLength(20, 'Use no máximo 20 respostas por vez.')),
  }),
  response: z.object({ criadas: z.number(), alteradas: z.number() }),
  support: 'change',
});
