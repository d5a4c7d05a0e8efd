import * as z from 'zod/mini';

const Span = z.object({ de: z.string(), ate: z.nullable(z.string()) });
const Hours = z.object({ das: z.number(), as: z.number(), em: z.nullable(z.number()) });
const Window = z.object({ dias: z.nullable(Span), horas: z.nullable(Hours) });
/** When the customer would like to come, put together from all they said so far. */
const Wanted = z.object({
  janelas: z.array(Window).check(z.maxLength(8)),
  exclui: z.array(Window).check(z.maxLength(8)),
  ordem: z.nullable(z.enum(['first', 'last'])),
});
export type Wanted = z.infer<typeof Wanted>;

const OfferItem = z.object({
  produto_id: z.string(),
  profissional_id: z.string(),
  profissional_nome: z.string(),
  inicio: z.number(),
  minutos: z.number(),
  preco: z.string(),
});
const Offer = z.object({
  itens: z.array(OfferItem).check(z.minLength(1), z.maxLength(10)),
  /** What has to be paid ahead. */
  sinal: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;
/** When it begins: its first service (ms). */
export const startOf = ({ itens }: Offer): number => itens[0]?.inicio ?? 0;

/** A visit of the customer's that the conversation is about, as it stood when it was looked up. */
const OpenVisit = z.object({
  agendamento_id: z.string(),
  versao: z.number(),
  /** Of one visit together. */
  servicos: z.array(z.string()),
  nomes: z.array(z.string()),
  profissional_id: z.nullable(z.string()),
  profissional_nome: z.nullable(z.string()),
  inicio: z.number(),
  minutos: z.number(),
  preco: z.string(),
  podeMudar: z.boolean(),
  /** They said that they come. */
  confirmada: z.optional(z.boolean()),
});
export type OpenVisit = z.infer<typeof OpenVisit>;

const INTENTIONS = ['agendar', 'remarcar', 'cancelar', 'faltar', 'confirmar', 'visitas'] as const;
export type Intention = (typeof INTENTIONS)[number];

const Pedido = z.object({
  intencao: z.enum(INTENTIONS),
  servicos: z.array(z.string()).check(z.maxLength(5)),
  profissional_id: z.nullable(z.string()),
  /** Several answer to the name that was said: which of them is meant is still to be asked. */
  xaras: z._default(z.array(z.string()).check(z.maxLength(12)), []),
  /** Whom it is not to be with, whatever is said later. */
  sem: z._default(z.array(z.string()).check(z.maxLength(12)), []),
  /** By service, where each is wished with somebody else. */
  com: z._default(z.record(z.string(), z.string()), {}),
  quando: z.nullable(Wanted),
  /** Whom it is for, when it is not for whoever writes. */
  para: z.nullable(z.string()),
});

const QUESTIONS = [
  ...(['servico', 'quando', 'oferta', 'confirma', 'qual-visita'] as const),
  ...(['mudar-ou-cancelar', 'mudar-ou-marcar', 'pessoa', 'nada'] as const),
] as const;

// docs/decisions/0117-one-flow-books-whoever-drives-it.md
/** Where a conversation about a visit stands: kept with the conversation, read with its row. */
const Flow = z.object({
  pedido: Pedido,
  pergunta: z.enum(QUESTIONS),
  /** Services, or people, that were numbered in the question. */
  opcoes: z.array(z.string()).check(z.maxLength(12)),
  ofertas: z.array(Offer).check(z.maxLength(4)),
  /** The time that was read back. */
  escolhida: z.nullable(Offer),
  /** Visits that were numbered in the question, and the one it is about. */
  visitas: z.array(OpenVisit).check(z.maxLength(6)),
  visita: z.nullable(OpenVisit),
  /** They wait for such a time to get free, instead of booking one. */
  espera: z.optional(z.boolean()),
  /** The customer knows of the visits they have, and wants one more. */
  conferida: z._default(z.boolean(), false),
  /** What was wished for in the same breath: the next of it is taken up when this is done. */
  depois: z._default(z.array(Pedido).check(z.maxLength(3)), []),
  reserva_id: z.nullable(z.string()),
  /** Starts that were offered and not taken. */
  vistas: z.array(z.number()).check(z.maxLength(24)),
  /** The message that asks. */
  pergunta_id: z.nullable(z.string()),
  /** When the customer was last asked (ms). */
  em: z.number(),
  /** Answers in a row that led nowhere. */
  tentativas: z.number(),
  /** Who understood the wish, or the last of what was said about it. */
  motor: z._default(z.enum(['regras', 'modelo']), 'regras'),
});
export type Flow = z.infer<typeof Flow>;

/** What was offered is not asked for any more, and can still be chosen. */
export const isPutOff = ({ pergunta, ofertas }: Flow): boolean => pergunta === 'nada' && ofertas.length > 0;

/** Nobody goes on after so long without a word: what they say then is something new. */
export const FORGOTTEN_MS = 30 * 60_000;

/** So long a question of ours can still be answered, by a plain answer to it: the time it names is looked up anew. */
const LATE_MS = 24 * 60 * 60_000;

/** A question that nobody answered in time, and that may be answered still; null: there is none. */
export function lateFlow(stored: unknown, now: number): Flow | null {
  const flow = Flow.safeParse(stored);
  if (!flow.success || (flow.data.pergunta === 'nada' && !isPutOff(flow.data))) return null;
  const age = now - flow.data.em;
  return age > FORGOTTEN_MS && age <= LATE_MS ? flow.data : null;
}

/** What is still open in a conversation; null: nothing, or nothing that this version can read. */
export function openFlow(stored: unknown, now: number): Flow | null {
  const flow = Flow.safeParse(stored);
  return flow.success && now - flow.data.em <= FORGOTTEN_MS ? flow.data : null;
}

export const newFlow = (intencao: Intention): Flow => ({
  pedido: { intencao, servicos: [], profissional_id: null, xaras: [], sem: [], com: {}, quando: null, para: null },
  pergunta: 'nada',
  opcoes: [],
  ofertas: [],
  escolhida: null,
  visitas: [],
  visita: null,
  conferida: false,
  depois: [],
  reserva_id: null,
  vistas: [],
  pergunta_id: null,
  em: 0,
  tentativas: 0,
  motor: 'regras',
});

/** It is asked whether all that are listed are to be cancelled. */
export const isAboutAll = ({ pedido, pergunta, visita, visitas }: Flow): boolean =>
  pedido.intencao === 'cancelar' && pergunta === 'confirma' && visita === null && visitas.length > 1;
