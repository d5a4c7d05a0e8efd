import { instant } from '@balcao/kit/columns';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agendas_deixadas } from '../../chats/schema';
import { ownTenantId } from '../../identity/schema';
import { agendamentos } from '../schema';

// docs/decisions/0081-visits-in-google-calendar.md
/** What of an appointment stands in the calendar a company keeps at Google. Written before Google is asked. */
export const eventos_google = pgTable(
  'eventos_google',
  {
    tenant_id: ownTenantId(),
    agendamento_id: uuid('agendamento_id').notNull(),
    /** Which calendar, by which account; those of another one count as never written. */
    conexao: text('conexao').notNull(),
    /** An id of Google's is never free again: whoever comes back after a deletion has the next. */
    revisao: integer('revisao').notNull().default(0),
    /** Is it there, or may it be? */
    existe: boolean('existe').notNull(),
    /** `versao` of the appointment that Google has; 0: none yet. */
    versao: integer('versao').notNull().default(0),
    /** When the appointment began as last written: what is long over is not looked at again. */
    inicio: instant('inicio').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.agendamento_id] }),
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }).onDelete('cascade'),
    index('eventos_google_inicio').on(t.tenant_id, t.inicio),
  ],
);

// docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md
/** What stands ahead in a calendar that was left, until it is taken away there. */
export const eventos_deixados = pgTable(
  'eventos_deixados',
  {
    tenant_id: ownTenantId(),
    deixada_id: uuid('deixada_id').notNull(),
    agendamento_id: uuid('agendamento_id').notNull(),
    revisao: integer('revisao').notNull(),
    inicio: instant('inicio').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.deixada_id, t.agendamento_id] }),
    foreignKey({
      columns: [t.tenant_id, t.deixada_id],
      foreignColumns: [agendas_deixadas.tenant_id, agendas_deixadas.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }).onDelete('cascade'),
    index('eventos_deixados_agendamento').on(t.tenant_id, t.agendamento_id),
  ],
);

/** When a company's calendar is seen to next, and how often in a row in vain. */
export const agendas_google = pgTable('agendas_google', {
  tenant_id: ownTenantId().primaryKey(),
  proxima_em: instant('proxima_em').notNull(),
  falhas: integer('falhas').notNull().default(0),
  /** What was read, for whom, and what Google tells changes since by; the time it takes was read whole at `lida_em`. */
  leitura: text('leitura'),
  sync_token: text('sync_token'),
  lida_em: instant('lida_em'),
  ler_em: instant('ler_em'),
});
