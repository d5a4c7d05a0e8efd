import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant, Money } from './primitives';

/** Why a card is not charged any more: `provedor` and `pausa` come from the payer, at the provider. */
export type CardEnd =
  | 'pix'
  | 'trocado'
  | 'prazo'
  | 'fatura'
  | 'mes'
  | 'valor'
  | 'cancelamento'
  | 'suspensao'
  | 'exclusao'
  | 'pausa'
  | 'provedor';

/** How the company pays the platform: by Pix, unless a card is charged. We never see the card itself. */
export const FormaDePagamento = z.object({
  /** Cards can be chosen. */
  aceita_cartao: z.boolean(),
  /** The one that is charged; `recusado`: its last charge was refused. */
  cartao: z.nullable(
    z.object({
      situacao: z.enum(['ativo', 'recusado']),
      /** Of each month. */
      valor: Money,
      proxima_em: z.nullable(Instant),
      /** What the provider is charging to it just now; of money nothing is known yet. */
      fatura_id: z.nullable(Id),
    }),
  ),
  /** A card that was begun to be given, and where that goes on; `fatura_id`: what it pays first. */
  espera: z.nullable(
    z.object({ endereco: z.string(), valor: Money, fatura_id: z.nullable(Id), inicio_em: z.nullable(Instant) }),
  ),
  /** Charged lately when nothing was due, or (`credito`) the part of a first month that had been paid before, and what became of it. */
  devolucao: z.nullable(z.object({ valor: Money, feita: z.boolean(), credito: z.boolean() })),
});
export type FormaDePagamento = z.infer<typeof FormaDePagamento>;

/** Where the provider's page leads back to: the screen then asks what became of the card. */
export const CARD_GIVEN = { name: 'cartao', value: 'informado' } as const;
export const CARD_BACK = `/subscription?${CARD_GIVEN.name}=${CARD_GIVEN.value}`;

const EMAIL_TEXT = 'Informe o e-mail da sua conta no Mercado Pago.';
export const startCard = endpoint({
  method: 'POST',
  path: '/subscription/card',
  access: 'subscription.manage',
  summary: 'Pagar por cartão, ou trocar o cartão: o endereço da página do Mercado Pago em que ele é informado',
  body: z.object({
    /** The account at the provider that pays. */
    email: z.email(EMAIL_TEXT).check(z.maxLength(120, EMAIL_TEXT)),
    /** What is to be paid first; null: what is open, or else the months to come. */
    fatura_id: z._default(z.nullable(Id), null),
  }),
  response: z.object({ endereco: z.string() }),
  // It is a way a suspended company comes back.
  whenSuspended: true,
  rateLimit: { max: 20, windowMs: 60_000 },
});

export const checkCard = endpoint({
  method: 'POST',
  path: '/subscription/card/check',
  access: 'subscription.manage',
  summary:
    'Perguntar ao Mercado Pago se o cartão foi informado e cobrado, e a forma de pagamento como ela está depois disso',
  response: FormaDePagamento,
  whenSuspended: true,
  rateLimit: { max: 60, windowMs: 60_000 },
});

export const endCard = endpoint({
  method: 'POST',
  path: '/subscription/card/end',
  access: 'subscription.manage',
  summary: 'Voltar ao Pix: o cartão deixa de ser cobrado',
  response: FormaDePagamento,
  whenSuspended: true,
  rateLimit: { max: 20, windowMs: 60_000 },
});
