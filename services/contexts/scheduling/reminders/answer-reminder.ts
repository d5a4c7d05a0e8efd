import type { Agendamento } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { spokenList } from '@balcao/kit/spoken';
import { type Appointment, findAppointmentRows } from '../appointments/appointments.repository';
import { customer } from '../appointments/author';
import { changeStatusOf } from '../appointments/change-status';
import { mayStillChange } from '../appointments/customer-rules';
import { findSitting } from '../appointments/reach';
import { lockAppointments } from '../appointments/reach.repository';
import { findAgendaRules } from '../availability/availability.repository';
import { DEPOSIT_TO_SETTLE, keptDeposit } from '../deposits/kept-deposit';
import type { BookingDeps, NoteDeed, ReplyDeps } from '../scheduling-ports';
import { factsOf } from '../visits/visit-facts';
import { spokenWhen } from './reminder-text';
import { type AwaitedReminder, listTold, setAwaiting } from './reminders.repository';

export type Awaited = NonNullable<AwaitedReminder>;
/** What the customer reads, and why a person should look at the conversation. */
export interface ReminderAnswer {
  reply: string;
  attention?: string;
  /** The id its message is to have. */
  replyId?: string;
}

/** The customer's message. */
interface SaidAnswer {
  id: string;
  chatId: string;
  text: string;
}
interface Deed {
  awaited: Awaited;
  said: SaidAnswer;
  ferramenta: Exclude<Parameters<NoteDeed>[1]['ferramenta'], 'agendar'>;
  motivo?: string;
}

const TOO_LATE = 'O prazo para cancelar por aqui já passou. Já avisei a equipe, que vai falar com você nesta conversa.';
const ASK = 'Sem problema. Quer que eu cancele (responda CANCELAR) ou prefere outro horário (responda REMARCAR)?';
const TOLD_STAFF = 'Certo! Já avisei a equipe, que vai combinar outro horário com você por aqui.';

async function wordsOf(
  deps: BookingDeps,
  unit: UnitOfWork,
  { id, data_hora }: Appointment,
  ids: readonly string[] = [id],
) {
  const { zone } = await findAgendaRules(unit);
  const rows = await findAppointmentRows(unit, ids);
  const when = spokenWhen(data_hora.getTime(), deps.clock().getTime(), zone);
  const services = rows.flatMap(({ produto_nome }) => produto_nome ?? []);
  return { when, service: spokenList(services) || 'atendimento' };
}

/** What the reminder spoke of, as far as it still stands at that time; locked. */
async function lockTold(unit: UnitOfWork, { agendamento, lembrete }: Awaited) {
  const visit = (await findSitting(unit, agendamento)).map(({ id }) => id);
  const told = await listTold(unit, visit, lembrete.minutos_antes);
  return lockAppointments(unit, [agendamento.id, ...told]);
}

/** What follows from a customer's answer to a reminder, by what it asks for. */
export const answerReminder = (deps: ReplyDeps) => {
  const changeStatus = changeStatusOf(deps);
  const answered = (unit: UnitOfWork, { id }: Appointment) =>
    setAwaiting(unit, id, { aguarda: null, respondido_em: deps.clock() });
  const told = (unit: UnitOfWork, { id }: Appointment, detalhe: string) =>
    deps.notify(unit, { evento: 'agendamento', alvoId: id, detalhe });

  /** Does it, and writes it down beside what the assistant does. */
  async function carryOut(
    unit: UnitOfWork,
    { awaited, said, ferramenta, motivo }: Deed,
  ): Promise<readonly Agendamento[]> {
    const operacao_id = newId();
    const status = ferramenta === 'confirmar' ? ('confirmado' as const) : ('cancelado' as const);
    const changed = await changeStatus(unit, customer, await lockTold(unit, awaited), {
      status,
      motivo: motivo ?? null,
      operacao_id,
    });
    if (changed.length === 0) return changed;
    const visits = factsOf(changed, await findAgendaRules(unit), deps.clock());
    const [antes, depois] = ferramenta === 'confirmar' ? [[], visits] : [visits, []];
    const { chatId, id: mensagemId, text: pedido } = said;
    await deps.noteDeed(unit, { chatId, mensagemId, pedido, ferramenta, operacao_id, antes, depois });
    return changed;
  }

  return {
    async confirm(unit: UnitOfWork, awaited: Awaited, said: SaidAnswer): Promise<ReminderAnswer> {
      const { agendamento } = awaited;
      await carryOut(unit, { awaited, said, ferramenta: 'confirmar' });
      await answered(unit, agendamento);
      await told(unit, agendamento, 'confirmado');
      const { when } = await wordsOf(deps, unit, agendamento);
      return { reply: `Presença confirmada! Esperamos você ${when}.` };
    },
    async cancel(unit: UnitOfWork, awaited: Awaited, said: SaidAnswer): Promise<ReminderAnswer> {
      const { agendamento } = awaited;
      const start = agendamento.data_hora.getTime();
      if (!mayStillChange(await findAgendaRules(unit), customer, start, deps.clock().getTime())) {
        const { when, service } = await wordsOf(deps, unit, agendamento);
        await answered(unit, agendamento);
        return { attention: `Quer cancelar ${service} de ${when}, fora do prazo`, reply: TOO_LATE };
      }
      const motivo = 'Cancelado pelo cliente no WhatsApp';
      const gone = await carryOut(unit, { awaited, said, ferramenta: 'cancelar', motivo });
      await answered(unit, agendamento);
      await told(unit, agendamento, 'cancelado');
      const ids = gone.map(({ id }) => id);
      const { when, service } = await wordsOf(deps, unit, agendamento, ids);
      const reply = `Pronto, cancelei: ${service}, ${when}.`;
      const paid = gone.find(({ sinal }) => sinal?.status === 'pago')?.sinal?.valor;
      if (paid) return { reply: `${reply}\n${keptDeposit(paid)}`, attention: DEPOSIT_TO_SETTLE };
      return { reply: `${reply} Quando quiser marcar de novo, é só escrever.` };
    },
    async move(unit: UnitOfWork, { agendamento }: Awaited): Promise<ReminderAnswer> {
      const { when, service } = await wordsOf(deps, unit, agendamento);
      await answered(unit, agendamento);
      return { attention: `Quer remarcar ${service} de ${when}`, reply: TOLD_STAFF };
    },
    /** Nothing is cancelled by a guess. */
    async ask(unit: UnitOfWork, { agendamento }: Awaited): Promise<ReminderAnswer> {
      await setAwaiting(unit, agendamento.id, { aguarda: 'decisao', respondido_em: null });
      return { reply: ASK };
    },
  };
};
