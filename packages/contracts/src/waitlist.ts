import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok } from './primitives';
import { Dia } from './scheduling';

/** Parts of a day a wish may name, in minutes from midnight; the end is not part of it. */
export const WAIT_PERIODS = {
  qualquer: { de: 0, ate: 1440 },
  manha: { de: 0, ate: 720 },
  tarde: { de: 720, ate: 1080 },
  noite: { de: 1080, ate: 1440 },
} as const;
/** Wishes one person may have open at a time. */
export const WAIT_MAX = 5;
/** A wish lasts at most so many days. */
export const WAIT_DAYS = 90;

const minutes = z.int().check(z.minimum(0), z.maximum(1440));
const order = 'O último dia precisa ser depois do primeiro.';

/** Who would come if a time were free: for what, with whom, on which days and hours. */
export const Espera = z.object({
  id: Id,
  cliente_id: Id,
  cliente_nome: z.string(),
  produto_id: Id,
  produto_nome: z.string(),
  /** Null: anybody. */
  profissional_id: z.nullable(Id),
  profissional_nome: z.nullable(z.string()),
  dia_de: Dia,
  dia_ate: Dia,
  hora_de: minutes,
  hora_ate: minutes,
  origem: z.enum(['ia', 'equipe']),
  estado: z.enum(['aguardando', 'atendida', 'saiu']),
  created_at: Instant,
});
export type Espera = z.infer<typeof Espera>;

export const OFFER_STATES = ['aberta', 'aceita', 'recusada', 'sem-resposta', 'nao-enviada', 'parada', 'tarde'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** One question to one person. */
export const OfertaEspera = z.object({
  id: Id,
  cliente_nome: z.string(),
  produto_nome: z.string(),
  inicio: Instant,
  /** The customer may answer until then. */
  prazo: Instant,
  estado: z.enum(OFFER_STATES),
  chat_id: z.nullable(Id),
  respondida_em: z.nullable(Instant),
  created_at: Instant,
});
export type OfertaEspera = z.infer<typeof OfertaEspera>;

export const GAP_STATES = ['aberta', 'preenchida', 'sem-interesse', 'parada', 'passou'] as const;
export type GapState = (typeof GAP_STATES)[number];
/** A time that a visit gave up, and whom it was offered to. */
export const VagaEspera = z.object({
  id: Id,
  profissional_nome: z.string(),
  inicio: Instant,
  fim: Instant,
  estado: z.enum(GAP_STATES),
  parada_por: z.nullable(z.string()),
  ofertas: z.array(OfertaEspera),
  created_at: Instant,
});
export type VagaEspera = z.infer<typeof VagaEspera>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/waitlist',
  access: 'appointments.read',
  summary:
    'Quem espera por um horário (até 200), e os horários que vagaram, com quem foi perguntado (os 30 mais novos)',
  response: z.object({ esperas: z.array(Espera), vagas: z.array(VagaEspera) }),
});
export const addWaiting = endpoint({
  method: 'POST',
  path: '/waitlist',
  access: 'appointments.create',
  summary: 'Põe um cliente na lista de espera',
  body: z
    .object({
      cliente_id: Id,
      produto_id: Id,
      profissional_id: z._default(z.nullable(Id), null),
      dia_de: Dia,
      dia_ate: Dia,
      hora_de: z._default(minutes, 0),
      hora_ate: z._default(minutes, 1440),
    })
    .check(z.refine(({ dia_de, dia_ate }) => dia_de <= dia_ate, { message: order, path: ['dia_ate'] }))
    .check(
      z.refine(({ hora_de, hora_ate }) => hora_de < hora_ate, { message: 'Escolha o período.', path: ['hora_ate'] }),
    ),
  response: Espera,
  status: 201,
});
export const removeWaiting = endpoint({
  method: 'DELETE',
  path: '/waitlist/:id',
  access: 'appointments.create',
  summary: 'Tira um cliente da lista de espera',
  params: IdParams,
  response: Ok,
});
export const stopGap = endpoint({
  method: 'POST',
  path: '/waitlist-gaps/:id/stop',
  access: 'appointments.create',
  summary: 'Para de oferecer um horário que vagou; quem já foi perguntado ouve que ele não está mais livre',
  params: IdParams,
  response: Ok,
});
