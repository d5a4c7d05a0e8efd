import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Amount } from './payments';
import { Id, IdParams, Instant, Money } from './primitives';

/** `preparando`: the provider has not said yet that it exists; `devolvida`: came too late and went back. */
export const CHARGE_STATUSES = [
  'preparando',
  'pendente',
  'paga',
  'expirada',
  'cancelada',
  'falhou',
  'devolvida',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];
export const CHARGE_STATUS_LABEL: Record<ChargeStatus, string> = {
  preparando: 'Preparando',
  pendente: 'Aguardando pagamento',
  paga: 'Pago',
  expirada: 'Expirada',
  cancelada: 'Cancelada',
  falhou: 'Não criada',
  devolvida: 'Devolvido',
};
/** Statuses in which a customer may still pay it in time. */
export const OPEN_CHARGE_STATUSES = ['preparando', 'pendente'] as const satisfies ChargeStatus[];
export const isOpenCharge = (status: ChargeStatus): boolean => OPEN_CHARGE_STATUSES.some((open) => open === status);

/** How long a charge may wait for its payment, in minutes: the provider's own bounds. */
export const CHARGE_MINUTES = { min: 30, max: 43_200, usual: 1_440 } as const;

/** How many codes of one company may wait for their payment at a time. */
export const OPEN_CHARGES_MAX = 500;

/** A Pix charge of the company: a code somebody pays. */
export const Cobranca = z.object({
  id: Id,
  finalidade: z.enum(['cobranca', 'sinal']),
  status: z.enum(CHARGE_STATUSES),
  valor: Money,
  cliente_id: z.nullable(Id),
  cliente_nome: z.nullable(z.string()),
  /** One service of the visit it is for. */
  agendamento_id: z.nullable(Id),
  /** The pending payment it is for; once paid, the payment it became. */
  pagamento_id: z.nullable(Id),
  /** What is pasted into a bank's app; null until the provider has made it. */
  copia_e_cola: z.nullable(z.string()),
  expira_em: Instant,
  paga_em: z.nullable(Instant),
  /** The money came after it had expired or been cancelled. */
  atrasada: z.boolean(),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
});
export type Cobranca = z.infer<typeof Cobranca>;

const minutesText = `Informe a validade em minutos, de ${CHARGE_MINUTES.min} a ${CHARGE_MINUTES.max}.`;
export const NovaCobranca = z
  .object({
    /** Made by the caller for one submit: sent again, it goes on with the same charge. */
    chave: z.uuid(),
    finalidade: z._default(z.enum(['cobranca', 'sinal']), 'cobranca'),
    /** For a visit, for a pending payment, or for nothing but a customer: one of the three. */
    agendamento_id: z._default(z.nullable(Id), null),
    pagamento_id: z._default(z.nullable(Id), null),
    cliente_id: z._default(z.nullable(Id), null),
    /** Of a pending payment it is that one's, of a deposit the deposit's, whatever comes here. */
    valor: z._default(z.nullable(Amount), null),
    validade_minutos: z._default(
      z.int(minutesText).check(z.minimum(CHARGE_MINUTES.min, minutesText), z.maximum(CHARGE_MINUTES.max, minutesText)),
      CHARGE_MINUTES.usual,
    ),
  })
  .check(
    z.refine(
      ({ agendamento_id, pagamento_id, cliente_id }) =>
        [agendamento_id, pagamento_id, cliente_id].filter((one) => one !== null).length === 1,
      { message: 'Escolha a visita, o pagamento ou o cliente da cobrança.', path: ['cliente_id'] },
    ),
    z.refine(({ finalidade, agendamento_id }) => finalidade !== 'sinal' || agendamento_id !== null, {
      message: 'Escolha a visita que espera o sinal.',
      path: ['agendamento_id'],
    }),
    z.refine(
      ({ finalidade, valor, pagamento_id }) => valor !== null || pagamento_id !== null || finalidade === 'sinal',
      {
        message: 'Informe o valor em reais, como 80,00.',
        path: ['valor'],
      },
    ),
  );
export type NovaCobranca = z.infer<typeof NovaCobranca>;

export const createCharge = endpoint({
  method: 'POST',
  path: '/charges',
  access: 'payments.manage',
  summary: 'Cria uma cobrança Pix no Mercado Pago da empresa; a mesma chave nunca cobra duas vezes',
  body: NovaCobranca,
  response: Cobranca,
  status: 201,
  rateLimit: { max: 60, windowMs: 60_000 },
});

export const listCharges = endpoint({
  method: 'GET',
  path: '/charges',
  access: 'payments.read',
  summary: 'Cobranças Pix de uma visita, de um pagamento ou de um cliente, as últimas primeiro',
  query: z
    .object({ agendamento_id: z.optional(Id), pagamento_id: z.optional(Id), cliente_id: z.optional(Id) })
    .check(
      z.refine(
        ({ agendamento_id, pagamento_id, cliente_id }) => Boolean(agendamento_id ?? pagamento_id ?? cliente_id),
        'Escolha a visita, o pagamento ou o cliente.',
      ),
    ),
  response: z.object({ items: z.array(Cobranca) }),
});

export const readCharge = endpoint({
  method: 'GET',
  path: '/charges/:id',
  access: 'payments.read',
  summary: 'Uma cobrança Pix como ela está agora',
  params: IdParams,
  response: Cobranca,
});

export const readChargeQr = endpoint({
  method: 'GET',
  path: '/charges/:id/qr',
  access: 'payments.read',
  summary: 'O QR Code de uma cobrança aberta, como imagem (data URL)',
  params: IdParams,
  response: z.object({ imagem: z.string() }),
});

export const cancelCharge = endpoint({
  method: 'POST',
  path: '/charges/:id/cancel',
  access: 'payments.manage',
  summary: 'Cancela uma cobrança aberta; se já foi paga, responde com ela paga',
  params: IdParams,
  response: Cobranca,
  // What customers can still pay can be taken back, whatever became of the company.
  whenSuspended: true,
});

export const readPixSetup = endpoint({
  method: 'GET',
  path: '/pix-setup',
  access: 'payments.manage',
  summary: 'Se a empresa cobra pelo Mercado Pago, e o endereço a que ele avisa',
  response: z.object({
    /** Credentials are saved: charges can be made. */
    pronto: z.boolean(),
    /** What the Mercado Pago panel asks for under Webhooks. */
    endereco_de_aviso: z.string(),
  }),
});
