import { EXPORT_DAYS } from '@balcao/contracts/company-deletion';
import { DAY_MS } from '@balcao/contracts/constants';

/**
 * How many days what has ended is kept before a sweep removes it, by table: the one place. What is not here goes with what it
 * belongs to. The same table, with words, stands in docs/operations.md ("How long things are kept"); a test compares them.
 */
const KEPT_DAYS = {
  realtime_events: 1,
  segundos_fatores: 1,
  sessoes: 0,
  remote_views: 3,
  redefinicoes_senha: 7,
  remote_faults: 14,
  exportacoes_empresa: EXPORT_DAYS,
  webhook_events: 30,
  importacoes: 30,
  repasses: 30,
  avisos: 60,
  convites: 90,
  envios: 90,
  perguntas_sem_resposta: 90,
  quedas_whatsapp: 90,
  lista_espera: 90,
  vagas_espera: 90,
  avisos_conta: 180,
  perguntas_ia: 400,
} as const;

/** What ended before this moment goes. */
export const keptSince = (table: keyof typeof KEPT_DAYS, now: Date): Date =>
  new Date(now.getTime() - KEPT_DAYS[table] * DAY_MS);
