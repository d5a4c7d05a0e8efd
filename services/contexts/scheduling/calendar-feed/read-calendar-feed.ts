import { hashToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { addDays, dayOf, instantAt, MINUTE } from '@balcao/kit/zone-time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentRow } from '../appointments/appointments.repository';
import { type BlockRow, listBlockRows } from '../blocks/blocks.repository';
import { listAppointmentRowsInSight } from '../calendar/calendar.repository';
import { findFeedOwner, findFeedTitle } from './feed.repository';

const [PAST_DAYS, FUTURE_DAYS] = [30, 180];
const STATUS: Record<string, ICalEventStatus> = {
  pendente: ICalEventStatus.TENTATIVE,
  cancelado: ICalEventStatus.CANCELLED,
};

/** What leaves the house: time, service and the customer's first name. No phone, no notes. */
function eventOf({ agendamento, cliente_nome, produto_nome }: AppointmentRow) {
  const { id, data_hora, duracao_minutos, versao, status } = agendamento;
  const first = cliente_nome.split(' ')[0] ?? '';
  return {
    id: `${id}@balcao`,
    start: data_hora,
    sequence: versao - 1,
    end: new Date(data_hora.getTime() + duracao_minutos * MINUTE),
    summary: `${produto_nome ?? 'Atendimento'} · ${/^\d+$/.test(first) ? 'Cliente' : first}`,
    status: STATUS[status] ?? ICalEventStatus.CONFIRMED,
  };
}

/** Time taken out of the agenda, the team's too; it has no versions. */
const blockEventOf = ({ id, inicio, fim, motivo }: BlockRow) => ({
  id: `bloqueio-${id}@balcao`,
  start: inicio,
  end: fim,
  summary: motivo ?? 'Bloqueado',
  status: ICalEventStatus.CONFIRMED,
});

/** RFC 5545, 3.3.11: the library escapes the texts of events, not the calendar's own name. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A professional's calendar (text/calendar) by its private address; 404 for any other. */
export const readCalendarFeed =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (token: string): Promise<string> => {
    const owner = await db.platform((unit) => findFeedOwner(unit, hashToken(token.replace(/\.ics$/, ''))));
    if (!owner) throw new AppError('scheduling/feed-not-found');
    return db.tenant(owner.tenantId, async (unit) => {
      const title = await findFeedTitle(unit, owner.profissionalId);
      if (!title) throw new AppError('scheduling/feed-not-found');
      const today = dayOf(clock().getTime(), title.zone);
      const from = new Date(instantAt(addDays(today, -PAST_DAYS), 0, title.zone));
      const to = new Date(instantAt(addDays(today, FUTURE_DAYS), 0, title.zone));
      const own = { profissionalId: owner.profissionalId };
      const rows = await listAppointmentRowsInSight(unit, from, to, own);
      const blocks = await listBlockRows(unit, from, { to, profissionalId: owner.profissionalId });
      const calendar = ical({
        name: escapeText(`${title.nome} · ${title.empresa}`),
        method: ICalCalendarMethod.PUBLISH,
      });
      calendar.prodId({ company: 'Balcão', product: 'Agenda', language: 'PT' });
      calendar.ttl(15 * 60);
      const stamp = clock();
      for (const event of [...rows.map(eventOf), ...blocks.map(blockEventOf)])
        calendar.createEvent({ ...event, stamp });
      // Every line ends with CRLF, the last one too.
      return `${calendar.toString()}\r\n`;
    });
  };
