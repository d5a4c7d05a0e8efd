import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Money } from './primitives';

/** Days and months of the platform's own figures are counted on this clock. */
export const PLATFORM_ZONE = 'America/Sao_Paulo';
/** Months one may look back. */
export const FINANCIAL_MONTHS = [6, 12, 24] as const;
/** Of companies created within so many days it is told how many came to pay. */
export const CONVERSION_DAYS = 90;

/** `meses`: how many, the one under way included. */
const Months = z.object({
  meses: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(36)), 12),
});

/**
 * What became of the monthly revenue in one month: begin + new + expansion - contraction - lost = end. `novo` holds companies
 * that came back, too; `conversoes` are those that paid for the first time.
 */
export const FinancialMonth = z.object({
  /** As `2026-11`. */
  mes: z.string(),
  inicio: Money,
  novo: Money,
  expansao: Money,
  contracao: Money,
  perdido: Money,
  fim: Money,
  novas: z.number(),
  perdidas: z.number(),
  conversoes: z.number(),
});
export type FinancialMonth = z.infer<typeof FinancialMonth>;

/** MRR is the sum of the active subscriptions; the months are the newest first. */
export const masterFinancials = endpoint({
  method: 'GET',
  path: '/master/financials',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Receita mensal: agora, por plano e o que mudou mês a mês',
  query: Months,
  response: z.object({
    mrr: Money,
    planos: z.array(
      z.object({
        plano: z.string(),
        ativo: z.boolean(),
        assinaturas: z.number(),
        /** Of them, those that cost something. */
        pagantes: z.number(),
        receita: Money,
      }),
    ),
    meses: z.array(FinancialMonth),
    conversao: z.object({ criadas: z.number(), pagaram: z.number() }),
  }),
});

export const exportFinancials = endpoint({
  method: 'GET',
  path: '/master/financials/export',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Movimentos da receita mensal em CSV (UTF-8 com BOM, ponto e vírgula)',
  query: Months,
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
});
