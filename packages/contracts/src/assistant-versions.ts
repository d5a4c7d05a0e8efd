import * as z from 'zod/mini';
import { Custo } from './assistant-cost';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';

export const INSTRUCTIONS_MAX = 8_000;
/** So many cases a company keeps. */
export const MOST_CASES = 50;
/** So many tests of cases and replays a day. */
export const MOST_TRIALS_A_DAY = 300;
/** So many answers of the last day are compared. */
export const MOST_REPLAYED = 20;

/** How a customer's words may end; `inventou`, `falha`: never wanted. */
export const CASE_ENDS = ['preco', 'documento', 'resposta', 'agenda', 'equipe'] as const;
export const CaseEnd = z.enum(CASE_ENDS);
export type CaseEnd = z.infer<typeof CaseEnd>;
const Fim = z.enum(['resposta', 'agenda', 'equipe', 'inventou', 'falha']);
export type Fim = z.infer<typeof Fim>;

/** What became of the customer's words. */
export const Ensaio = z.object({
  fim: Fim,
  /** What the customer would have read; empty when nothing. */
  texto: z.string(),
  /** Why it ended so, or why that is not what the case expects; empty when there is nothing to say. */
  motivo: z.string(),
});
export type Ensaio = z.infer<typeof Ensaio>;

const Fala = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escreva o que o cliente diz.'),
    z.maxLength(1_000, 'Use no máximo 1000 caracteres.'),
  );
export const CasoBody = z.object({
  falas: z
    .array(Fala)
    .check(z.minLength(1, 'Escreva o que o cliente diz.'), z.maxLength(5, 'Use no máximo 5 mensagens.')),
  espera: CaseEnd,
  /** Of the service, or the document; null: any. */
  referencia: z._default(z.nullable(Id), null),
});
export type CasoBody = z.infer<typeof CasoBody>;

/** Words of a customer and how they have to end; `passou`: null as long as it was not tried as the draft stands now. */
export const CasoIa = z.object({
  id: Id,
  falas: z.array(z.string()),
  espera: CaseEnd,
  referencia: z.nullable(Id),
  origem: z.enum(['ramo', 'conversa', 'equipe']),
  passou: z.nullable(z.boolean()),
  /** Of the last try, whatever it was of. */
  ensaio: z.nullable(Ensaio),
  rodado_em: z.nullable(Instant),
});
export type CasoIa = z.infer<typeof CasoIa>;

export const VersaoIa = z.object({
  id: Id,
  numero: z.number(),
  instrucoes: z.nullable(z.string()),
  modelo: z.nullable(z.string()),
  /** Null: it was in use before there were versions. */
  por: z.nullable(z.string()),
  /** Why it was published although cases did not pass. */
  motivo: z.nullable(z.string()),
  casos: z.number(),
  created_at: Instant,
});
export type VersaoIa = z.infer<typeof VersaoIa>;

export const RascunhoIa = z.object({
  instrucoes: z.nullable(z.string()),
  modelo: z.nullable(z.string()),
  por: z.string(),
  /** The version it was made from again. */
  de_versao: z.nullable(z.number()),
  updated_at: Instant,
});
export type RascunhoIa = z.infer<typeof RascunhoIa>;

const Alvo = z.object({ id: Id, nome: z.string() });
/** All that the screen shows. */
export const VersoesIa = z.object({
  em_uso: z.object({ instrucoes: z.nullable(z.string()), modelo: z.nullable(z.string()) }),
  rascunho: z.nullable(RascunhoIa),
  /** Of what would be published now: instructions, model, services and documents. Null: no AI is set up. */
  impressao: z.nullable(z.string()),
  /** The company has an AI of its own, whose model it chooses. */
  propria: z.boolean(),
  casos: z.array(CasoIa),
  /** The newest first. */
  versoes: z.array(VersaoIa),
  /** What a case may name. */
  alvos: z.object({ servicos: z.array(Alvo), documentos: z.array(Alvo) }),
});
export type VersoesIa = z.infer<typeof VersoesIa>;

export const readAssistantVersions = endpoint({
  method: 'GET',
  path: '/assistant-versions',
  access: 'system.manage',
  summary: 'Instruções da IA: em uso, rascunho, casos e versões',
  response: VersoesIa,
});
export const saveAssistantDraft = endpoint({
  method: 'PUT',
  path: '/assistant-draft',
  access: 'system.manage',
  summary: 'Salva o rascunho das instruções e do modelo da IA; nada muda para os clientes',
  body: z.object({
    instrucoes: z.nullable(z.string().check(z.trim(), z.maxLength(INSTRUCTIONS_MAX, 'Use no máximo 8000 caracteres.'))),
    modelo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(100))), null),
  }),
  response: VersoesIa,
});
export const discardAssistantDraft = endpoint({
  method: 'DELETE',
  path: '/assistant-draft',
  access: 'system.manage',
  summary: 'Descarta o rascunho das instruções da IA',
  response: VersoesIa,
});
export const publishAssistantDraft = endpoint({
  method: 'POST',
  path: '/assistant-versions',
  access: 'system.manage',
  summary: 'Publica o rascunho, se todos os casos passaram com ele como está',
  body: z.object({
    /** What was tested. */
    impressao: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Publishes although cases did not pass. */
    motivo: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(5, 'Escreva o motivo.'), z.maxLength(300, 'Use no máximo 300 caracteres.')),
    ),
  }),
  response: VersoesIa,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const restoreAssistantVersion = endpoint({
  method: 'POST',
  path: '/assistant-versions/:id/restore',
  access: 'system.manage',
  summary: 'Faz de uma versão anterior o rascunho',
  params: IdParams,
  response: VersoesIa,
});

export const createAssistantCase = endpoint({
  method: 'POST',
  path: '/assistant-cases',
  access: 'system.manage',
  summary: 'Cria um caso: palavras de cliente e como devem terminar',
  body: CasoBody,
  response: CasoIa,
});
export const updateAssistantCase = endpoint({
  method: 'PUT',
  path: '/assistant-cases/:id',
  access: 'system.manage',
  summary: 'Altera um caso; o que se sabia dele é esquecido',
  params: IdParams,
  body: CasoBody,
  response: CasoIa,
});
export const deleteAssistantCase = endpoint({
  method: 'DELETE',
  path: '/assistant-cases/:id',
  access: 'system.manage',
  summary: 'Exclui um caso',
  params: IdParams,
});
export const seedAssistantCases = endpoint({
  method: 'POST',
  path: '/assistant-cases/seeds',
  access: 'system.manage',
  summary: 'Inclui os casos do ramo, com os serviços da empresa',
  response: VersoesIa,
});
export const runAssistantCase = endpoint({
  method: 'POST',
  path: '/assistant-cases/:id/run',
  access: 'system.manage',
  summary: 'Testa um caso com o rascunho; nada é enviado a ninguém',
  params: IdParams,
  response: CasoIa,
  rateLimit: { max: 120, windowMs: 60_000 },
});

/** One answer of the last day. */
export const Vivido = z.object({
  id: Id,
  chat_id: Id,
  cliente: z.string(),
  falas: z.array(z.string()),
  resposta: z.string(),
  em: Instant,
});
export type Vivido = z.infer<typeof Vivido>;
/** How the draft would have answered, and what of it differs. */
export const Repeticao = z.object({
  hoje: Ensaio,
  rascunho: Ensaio,
  /** Nothing of them: the same end with the same words, prices and sources. */
  difere: z.array(z.enum(['fim', 'precos', 'fontes', 'texto'])),
  custo: Custo,
});
export type Repeticao = z.infer<typeof Repeticao>;

export const listAssistantReplay = endpoint({
  method: 'GET',
  path: '/assistant-replay',
  access: 'system.manage',
  summary: 'Respostas da IA nas últimas 24 horas que podem ser repetidas com o rascunho (até 20)',
  response: z.object({ items: z.array(Vivido) }),
});
export const runAssistantReplay = endpoint({
  method: 'POST',
  path: '/assistant-replay/:id',
  access: 'system.manage',
  summary: 'Responde de novo, com o rascunho, ao que a IA respondeu; nada é enviado a ninguém',
  params: IdParams,
  response: Repeticao,
  rateLimit: { max: 60, windowMs: 60_000 },
});
