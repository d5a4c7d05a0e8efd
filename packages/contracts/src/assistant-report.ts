import * as z from 'zod/mini';
import { Day } from './asked-moments';
import { Custo } from './assistant-cost';
import { endpoint } from './endpoint';
import { MoneyTotal } from './money-total';

/** How many days a report may reach back, today included. */
export const REPORT_DAYS = [7, 30, 90] as const;
/** What the report takes an answer, and a time agreed, to cost the team. */
export const MINUTES_SAVED = { resposta: 1, agenda: 3 } as const;

const TEXT = `Informe ${REPORT_DAYS.slice(0, -1).join(', ')} ou ${REPORT_DAYS.at(-1)} dias.`;
const ReportPeriod = z.object({
  dias: z._default(
    z.coerce.number(TEXT).check(z.refine((days) => REPORT_DAYS.some((known) => known === days), TEXT)),
    30,
  ),
});

/** From the customer's first message that waits to the answer, in seconds; null: nobody was answered. */
const Espera = z.nullable(z.object({ mediana_s: z.number(), p90_s: z.number(), vezes: z.number() }));

/** What the assistant did in a period, on the company's days. Counts only: no names, no texts of customers. */
export const RelatorioIa = z.object({
  de: Day,
  ate: Day,
  /** Conversations in which a customer wrote; each is in exactly one of the three below. */
  conversas: z.number(),
  /** The assistant answered, nobody of the team wrote or was called. */
  so_ia: z.number(),
  com_equipe: z.number(),
  sem_resposta: z.number(),
  respostas_ia: z.number(),
  /** How often the team was called, and why; the most frequent first. */
  passadas: z.array(z.object({ motivo: z.string(), vezes: z.number() })),
  /** In the agenda, by the assistant, and not taken back since. */
  agendamentos: z.number(),
  remarcacoes: z.number(),
  cancelamentos: z.number(),
  /** Of the visits it booked. */
  valor: MoneyTotal,
  minutos_poupados: z.number(),
  espera_ia: Espera,
  espera_equipe: Espera,
  /** Questions for which nothing was found, and which are still open. */
  perguntas_abertas: z.number(),
  /** As the provider counted them. */
  tokens_entrada: z.number(),
  /** Of these, what it still had of an earlier request. */
  tokens_cache: z.number(),
  tokens_saida: z.number(),
  custo: Custo,
  /** Who was asked, the dearest first; `reserva`: instead of the main provider. */
  modelos: z.array(z.object({ modelo: z.string(), reserva: z.boolean(), vezes: z.number(), custo: Custo })),
});
export type RelatorioIa = z.infer<typeof RelatorioIa>;

export const readAssistantReport = endpoint({
  method: 'GET',
  path: '/assistant/report',
  access: 'reports.read',
  summary: 'O que a IA fez num período',
  query: ReportPeriod,
  response: RelatorioIa,
});
export const exportAssistantReport = endpoint({
  method: 'GET',
  path: '/assistant/report/export',
  access: 'reports.read',
  summary: 'O que a IA fez, dia a dia, como planilha (CSV)',
  query: ReportPeriod,
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});
