import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, WORK_STATES } from './primitives';

/** How many appointments of each kind a hand-over names at its end; all are counted. */
export const HAND_OVER_NAMED = 1000;

/** What becomes of the appointments of somebody who leaves, and how far it came: `feitas` of `total` were looked at. */
export const Repasse = z.object({
  id: Id,
  estado: z.enum(WORK_STATES),
  profissional_id: Id,
  profissional_nome: z.string(),
  /** It takes an earlier one back: what was transferred or cancelled comes back to this person. */
  desfaz: z.boolean(),
  total: z.number(),
  feitas: z.number(),
  transferidos: z.number(),
  cancelados: z.number(),
  /** They stay as they were. */
  nao_mudaram: z.number(),
  /** Cancelled, but there was no WhatsApp to tell them by. */
  nao_avisados: z.number(),
});
export type Repasse = z.infer<typeof Repasse>;

/** An appointment somebody has to look at: which one, and why. */
const Pendencia = z.object({
  id: Id,
  motivo: z.string(),
  data_hora: z.string(),
  cliente_nome: z.string(),
  produto_nome: z.nullable(z.string()),
});
export type Pendencia = z.infer<typeof Pendencia>;

/** The same with what is left to do, the first `HAND_OVER_NAMED` of each; only at the end. */
export const RepasseCompleto = z.extend(Repasse, {
  problemas: z.array(Pendencia),
  sem_aviso: z.array(Pendencia),
});
export type RepasseCompleto = z.infer<typeof RepasseCompleto>;

/** Null: cancelled, and the customer is told by WhatsApp. */
const Para = z.nullable(Id);
export const handOver = endpoint({
  method: 'POST',
  path: '/professionals/:id/handover',
  access: 'appointments.manage',
  summary: 'Transfere para outro profissional, ou cancela e avisa, o que alguém ainda tem marcado',
  params: IdParams,
  body: z.object({
    itens: z._default(z.array(z.object({ agendamento_id: Id, para: Para })).check(z.maxLength(500)), []),
    /** These stay as they are, whatever becomes of the others. */
    manter: z._default(z.array(Id).check(z.maxLength(500)), []),
    /** For all that neither names. */
    todos: z.optional(z.object({ para: Para })),
  }),
  /** Ended already when there was little to do; otherwise it goes on by itself. */
  response: RepasseCompleto,
});
export const readLastHandOver = endpoint({
  method: 'GET',
  path: '/professionals/handover',
  access: 'appointments.manage',
  summary: 'A transferência em andamento, ou a última se terminou há menos de um dia',
  response: z.object({ repasse: z.nullable(Repasse) }),
});
export const readHandOver = endpoint({
  method: 'GET',
  path: '/professionals/handover/:id',
  access: 'appointments.manage',
  summary: 'Como está uma transferência, e no fim o que ficou por fazer',
  params: IdParams,
  response: RepasseCompleto,
});
