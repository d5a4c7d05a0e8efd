import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import { companyState } from '@balcao/contracts/company-state';
import type { ReminderState } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { sqlState } from '@balcao/kit/errors';
import { MINUTE } from '@balcao/kit/zone-time';
import { reminderCause } from '../appointments/withdraw-reminders';
import { awaitsDeposit } from '../deposits/awaits-deposit';
import type { SendToCustomer } from '../scheduling-ports';
import { findAgendaConfig } from '../settings/agenda-settings.repository';
import { decideReminder, type ReminderRules } from './decide-reminder';
import { reminderText } from './reminder-text';
import {
  findCompany,
  findTenantsToRemind,
  hasWhatsapp,
  insertReminders,
  listDue,
  listHandled,
  lockVisit,
  type Remindable,
  standsSince,
} from './reminders.repository';

export type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> & { sendToCustomer: SendToCustomer };

export const REMINDERS_EVERY_MS = 30_000;
const BATCH = 1000;
/** Of what began so long ago, what the customer never got is written down. */
const BEGUN_MS = 60 * MINUTE;

// docs/decisions/0017-reminders-are-computed-when-they-are-sent.md
/** Wakes one job per company that has something due. */
export const findReminders =
  ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) =>
  async (): Promise<void> => {
    const tenants = await db.platform((unit) =>
      findTenantsToRemind(unit, { now: clock(), begunMs: BEGUN_MS }, AGENDA_DEFAULTS.lembretes_minutos, BATCH),
    );
    for (const tenantId of tenants) await jobs.enqueue('send-reminders', { tenantId });
  };

async function remind(deps: ReminderDeps, unit: UnitOfWork, id: string, rules: ReminderRules): Promise<void> {
  const visit = await lockVisit(unit, id);
  const [first] = visit;
  // The first service speaks for the visit; what is not standing any more is not reminded of.
  if (first?.agendamento.id !== id) return;
  const { agendamento, cliente } = first;
  const start = agendamento.data_hora;
  const company = await findCompany(unit);
  const now = deps.clock();
  // It may have closed since the look: what is due waits for it to be back.
  if (companyState(company, now.getTime()) !== 'open') return;
  // Nobody is reminded of what may be gone in a moment: what is due waits for the deposit too.
  if (await awaitsDeposit(unit, [agendamento])) return;
  const since = await standsSince(unit, id, agendamento.created_at);
  const tratados = await listHandled(unit, id, start);
  const subject = { inicio: start.getTime(), desde: since.getTime(), tratados };
  // Of what has begun: what was still owed at the last moment.
  const begun = now >= start;
  const asOf = begun ? start.getTime() - 1 : now.getTime();
  const { enviar, pular } = decideReminder(subject, rules, asOf, company.zone);
  const ofVisit = (minutos_antes: number, estado: ReminderState) =>
    visit.map((row) => ({
      agendamento_id: row.agendamento.id,
      minutos_antes,
      data_hora: row.agendamento.data_hora,
      estado,
    }));
  await insertReminders(
    unit,
    pular.flatMap((minutes) => ofVisit(minutes, 'pulado')),
  );
  if (enviar === null) return;
  if (!cliente.telefone || !cliente.ativo) return insertReminders(unit, ofVisit(enviar, 'pulado'));
  if (begun) return insertReminders(unit, ofVisit(enviar, (await hasWhatsapp(unit)) ? 'falhou' : 'pulado'));
  const confirmado = visit.every((row) => row.agendamento.status === 'confirmado');
  const text = textOf(visit, company, confirmado, now);
  // One that spoke of other services is another message.
  const services = visit.length > 1 ? `:${visit.length}` : '';
  const sent = await deps.sendToCustomer(unit, {
    cliente: { ...cliente, telefone: cliente.telefone },
    text,
    causa: `${reminderCause(id)}${enviar}:${start.getTime()}${services}`,
    validoAte: start,
  });
  // No WhatsApp now: the next look tries again, until the appointment begins. Then that is written down.
  if (sent.kind === 'offline') return;
  if (sent.kind === 'opted-out') return insertReminders(unit, ofVisit(enviar, 'pulado'));
  await insertReminders(
    unit,
    ofVisit(enviar, 'planejado').map((row, index) => {
      const told = Object.assign(row, { mensagem_id: sent.mensagemId });
      return index === 0 ? Object.assign(told, { chat_id: sent.chatId, aguarda: 'confirmacao' }) : told;
    }),
  );
}

function textOf(
  visit: readonly Remindable[],
  company: { nome: string; zone: string },
  confirmado: boolean,
  now: Date,
): string {
  const [first] = visit;
  // Nobody is announced who does not attend any more.
  const people = new Set(visit.map((row) => (row.profissional_ativo ? row.profissional_nome : null)));
  const [only = null] = people;
  return reminderText(
    {
      empresa: company.nome,
      zone: company.zone,
      confirmado,
      cliente_nome: first?.cliente.nome ?? '',
      inicio: first?.agendamento.data_hora.getTime() ?? 0,
      servicos: visit.flatMap((row) => row.produto_nome ?? []),
      profissional: people.size === 1 ? only : null,
    },
    now.getTime(),
  );
}

/** Sends what is due in one company, each appointment in a transaction of its own, decided as it stands then. */
export const sendReminders =
  (deps: ReminderDeps) =>
  async ({ tenantId }: { tenantId: string }): Promise<void> => {
    const { rules, ids } = await deps.db.tenant(tenantId, async (unit) => {
      const config = (await findAgendaConfig(unit)) ?? AGENDA_DEFAULTS;
      const now = deps.clock();
      const from = new Date(now.getTime() - BEGUN_MS);
      const { lembretes_ativos, lembretes_minutos: minutos } = config;
      return { rules: config, ids: lembretes_ativos ? await listDue(unit, { from, now, minutos }) : [] };
    });
    for (const id of ids) {
      try {
        await deps.db.tenant(tenantId, (unit) => remind(deps, unit, id, rules));
      } catch (error) {
        // Somebody was changing it at this moment, or this one is broken: the others must not wait for it.
        const lost = sqlState(error) === '40P01' || sqlState(error) === '55P03';
        if (!lost) deps.log.error({ err: error, agendamentoId: id }, 'reminder failed');
      }
    }
  };
