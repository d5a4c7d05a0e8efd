import * as z from 'zod/mini';
import { Instant, Money } from './primitives';

/**
 * `dispensado`: the team does without it; `expirado`: not paid in time; `cancelado`: its visit was called off before, or what
 * paid it left a visit that stands.
 */
const DEPOSIT_STATUSES = ['aguardando', 'pago', 'dispensado', 'expirado', 'cancelado'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** How long a visit may be held for its deposit, in minutes. */
export const DEPOSIT_MINUTES = { min: 10, max: 4320, usual: 30 } as const;

/** What becomes of a deposit that is paid when its visit is gone. */
export const LATE_DEPOSITS = ['devolver', 'credito'] as const;
export type LateDeposit = (typeof LATE_DEPOSITS)[number];

/** What is paid ahead so that a visit is kept. */
export const Sinal = z.object({
  status: z.enum(DEPOSIT_STATUSES),
  valor: Money,
  expira_em: Instant,
  /** It came when the visit was gone: what the company does with it then. */
  atrasado: z.nullable(z.enum(LATE_DEPOSITS)),
  /** Who did without it. */
  autor_nome: z.nullable(z.string()),
});
export type Sinal = z.infer<typeof Sinal>;
