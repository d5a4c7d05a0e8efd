import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Ok, requiredText } from './primitives';

/** Quick replies a company can have: the panel holds all of them and finds without asking. */
export const QUICK_REPLIES_MAX = 300;

/** What a quick reply may name; the panel puts in what it knows of the conversation. */
export const REPLY_VARIABLES = ['nome', 'próximo horário'] as const;

const TEXT_MAX = 2000;
/** Where they stand in a text; what is not found by these is put nowhere, and is refused. */
export const NAME_PLACES = /\{nome\}/gi;
export const VISIT_PLACES = /\{pr[óo]ximo hor[áa]rio\}/gi;

/** A text that is often sent, under a short code typed after '/'. */
export const RespostaRapida = z.object({ id: Id, codigo: z.string(), texto: z.string() });
export type RespostaRapida = z.infer<typeof RespostaRapida>;
const RespostaRapidaInput = z.object({
  codigo: z
    .string('Informe o código.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[\p{L}\d_-]{1,30}$/u, 'Use só letras, números, - e _, sem espaços, no máximo 30.'),
    ),
  texto: requiredText('Escreva o texto.', TEXT_MAX).check((ctx) => {
    // Too long is said already, and is not looked through.
    if (ctx.value.length > TEXT_MAX) return;
    const [unknown] = /\{[^{}]*\}/.exec(ctx.value.replaceAll(NAME_PLACES, '').replaceAll(VISIT_PLACES, '')) ?? [];
    if (!unknown) return;
    const message = `Não há o que pôr no lugar de ${unknown}. Use ${REPLY_VARIABLES.map((name) => `{${name}}`).join(' ou ')}.`;
    ctx.issues.push({ code: 'custom', message, input: ctx.value });
  }),
});
export type RespostaRapidaInput = z.infer<typeof RespostaRapidaInput>;

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/quick-replies',
  access: 'chats.read',
  summary: 'Respostas rápidas, por código',
  response: z.object({ items: z.array(RespostaRapida) }),
});
export const createQuickReply = endpoint({
  method: 'POST',
  path: '/quick-replies',
  access: 'chats.write',
  summary: 'Cria uma resposta rápida',
  body: RespostaRapidaInput,
  response: RespostaRapida,
  status: 201,
  support: 'change',
});
export const updateQuickReply = endpoint({
  method: 'PUT',
  path: '/quick-replies/:id',
  access: 'chats.write',
  summary: 'Altera uma resposta rápida',
  params: IdParams,
  body: RespostaRapidaInput,
  response: RespostaRapida,
  support: 'change',
});
export const deleteQuickReply = endpoint({
  method: 'DELETE',
  path: '/quick-replies/:id',
  access: 'chats.write',
  summary: 'Exclui uma resposta rápida',
  params: IdParams,
  response: Ok,
});
