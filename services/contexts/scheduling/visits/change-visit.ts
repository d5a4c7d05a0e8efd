import type { Agendamento } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import type { Appointment } from '../appointments/appointments.repository';
import { type Author, assistant } from '../appointments/author';
import { bookWithin } from '../appointments/book-appointment';
import { changeStatusWithin } from '../appointments/change-status';
import { keepsRules } from '../appointments/customer-rules';
import { findAppointment } from '../appointments/reach.repository';
import { moveWithin } from '../appointments/reschedule-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import { askForDeposit } from '../deposits/ask-for-deposit';
import type { VisitDeps } from '../scheduling-ports';
import { attempt, refused } from './attempt';
import { factsOf } from './visit-facts';
import type { Outcome, Visits } from './visits-port';

type News = 'marcado' | 'remarcado' | 'cancelado' | 'confirmado';
interface Deed {
  by: Author | undefined;
  news: News;
  /** The customer's appointment it is about; none is needed for a new one. */
  of?: { cliente_id: string; agendamento_id: string };
}
interface Doing {
  author: Author;
  operacao_id: string;
  /** The customer's appointment as it was. */
  row: Appointment | undefined;
}
type Work = (within: UnitOfWork, doing: Doing) => Promise<Agendamento[]>;

/** What the assistant does in the agenda: each all or nothing, and the team is told. */
export const changeVisits = (deps: VisitDeps): Pick<Visits, 'book' | 'move' | 'cancel' | 'confirm'> => {
  const bookOne = bookWithin(deps);
  const moveOne = moveWithin(deps);
  const changeStatus = changeStatusWithin(deps);

  async function run(unit: UnitOfWork, { by = assistant, news, of }: Deed, work: Work): Promise<Outcome> {
    const operacao_id = newId();
    const outcome = await attempt(unit, async (within): Promise<Outcome> => {
      const row = of && (await findAppointment(within, of.agendamento_id));
      if (row?.cliente_id !== of?.cliente_id) return refused('gone');
      const shown = await work(within, { author: by, operacao_id, row });
      return { kind: 'done', operacao_id, visitas: factsOf(shown, await findAgendaRules(within), deps.clock()) };
    });
    const about =
      outcome.kind === 'done' && by.autor !== 'equipe'
        ? (of?.agendamento_id ?? outcome.visitas[0]?.agendamento_id)
        : null;
    if (about) await deps.notify(unit, { evento: 'agendamento', alvoId: about, detalhe: news });
    return outcome;
  }
  /** What begins before now is over for customers to the minute; the team may be in the middle of typing. */
  const isOver = (inicio: number, by: Author = assistant) => keepsRules(by) && inicio < deps.clock().getTime();

  return {
    async book(unit, { cliente_id, itens, reserva_id, observacoes, by }) {
      if (itens.some(({ inicio }) => isOver(inicio, by))) return refused('past');
      const booking = { cliente_id, itens, observacoes: observacoes ?? null, reserva_id: reserva_id ?? undefined };
      const outcome = await run(unit, { by, news: 'marcado' }, (within, { author, operacao_id }) =>
        bookOne(within, author, Object.assign({ operacao_id }, booking)),
      );
      if (outcome.kind === 'done') await askForDeposit(deps, unit, outcome.visitas);
      return outcome;
    },
    async move(unit, { cliente_id, agendamento_id, versao, item, alcance, reserva_id, by }) {
      const { inicio, profissional_id, produto_id } = item;
      if (isOver(inicio, by)) return refused('past');
      const data_hora = new Date(inicio).toISOString();
      const of = { cliente_id, agendamento_id };
      return run(unit, { by, news: 'remarcado', of }, (within, { author, operacao_id, row }) => {
        // Another service is another visit than the customer was told of.
        const seen = row?.produto_id === produto_id ? versao : 0;
        const to = { data_hora, profissional_id, alcance, reserva_id, operacao_id, versao: seen };
        const duracao_minutos = row?.duracao_minutos ?? 0;
        return moveOne(within, author, agendamento_id, Object.assign(to, { duracao_minutos }));
      });
    },
    cancel: (unit, { cliente_id, agendamento_id, alcance, motivo, by }) =>
      run(unit, { by, news: 'cancelado', of: { cliente_id, agendamento_id } }, (within, { author, operacao_id }) =>
        changeStatus(within, author, agendamento_id, { status: 'cancelado', motivo, alcance, operacao_id }),
      ),
    confirm: (unit, { cliente_id, agendamento_id, alcance, by }) =>
      run(unit, { by, news: 'confirmado', of: { cliente_id, agendamento_id } }, (within, { author, operacao_id }) =>
        changeStatus(within, author, agendamento_id, { status: 'confirmado', alcance, operacao_id }),
      ),
  };
};
