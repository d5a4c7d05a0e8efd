import { readPhone } from '@balcao/contracts/phone';
import type { Agendamento, Recorrencia } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError, sqlState } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { dayOf } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { demandDeposit } from '../deposits/demand-deposit';
import { removeHold } from '../holds/holds.repository';
import type { BookingDeps } from '../scheduling-ports';
import { insertAppointments, lockKeys, lockKeysOf, type NewAppointment } from './appointments.repository';
import type { Author } from './author';
import { asNoRoom, explained, NoRoom } from './conflict';
import { requireNotice } from './customer-rules';
import { isClosed, placeItems, squeezeRooms } from './place-items';
import { requireLimit } from './plan-limit';
import { announceAppointments, newOperation, recordCreation } from './record-change';
import { occurrencesOf } from './recurrence';
import { type AskedItem, type Item, requireServices, resolveItems } from './resolve-items';
import { findCustomer, readAreaCode } from './services.repository';
import { sittings } from './sitting';

export interface Booking {
  cliente_id?: string | undefined;
  cliente_novo?: { nome: string; telefone: string } | undefined;
  itens: readonly AskedItem[];
  status?: 'pendente' | 'confirmado';
  observacoes?: string | null;
  encaixe?: boolean;
  recorrencia?: Recorrencia | undefined;
  reserva_id?: string | undefined;
  /** Id of what the history calls this. */
  operacao_id?: string | undefined;
}

/** A form that took a minute to fill in may still name the minute it was opened. */
const GRACE_MS = 5 * 60_000;
const FOREIGN_KEY = '23503';

async function resolveCustomer(deps: BookingDeps, unit: UnitOfWork, booking: Booking): Promise<string> {
  if (booking.cliente_id) {
    const customer = await findCustomer(unit, booking.cliente_id);
    if (!customer) throw new AppError('catalog/customer-not-found');
    if (!customer.ativo) {
      const text = `${customer.nome} está inativo. Reative o cadastro para agendar.`;
      throw new AppError('scheduling/customer-inactive', { fields: { cliente_id: text } });
    }
    return customer.id;
  }
  if (!booking.cliente_novo)
    throw new AppError('scheduling/customer-required', { fields: { cliente_id: 'Escolha o cliente.' } });
  const { nome, telefone: typed } = booking.cliente_novo;
  const plain = readPhone(typed);
  const phone = plain.kind === 'no-area' ? readPhone(typed, await readAreaCode(unit)) : plain;
  if (phone.kind !== 'phone') throw new AppError('http/invalid', { fields: { 'cliente_novo.telefone': phone.text } });
  return (await deps.findOrCreateCustomer(unit, { telefone: phone.digits, nome })).id;
}

/** When every service of every date begins. */
export function startsOf({ itens, recorrencia }: Pick<Booking, 'itens' | 'recorrencia'>, zone: string): number[] {
  const asked = itens.map(({ inicio }) => inicio);
  const first = asked[0] ?? 0;
  return occurrencesOf(first, recorrencia, zone).flatMap(({ inicio }) => asked.map((start) => start - first + inicio));
}

/** Every item of every date, in order; `data` counts the dates. */
export function expand(items: readonly Item[], rule: Recorrencia | undefined, zone: string) {
  const first = items[0]?.inicio ?? 0;
  return occurrencesOf(first, rule, zone).map(({ posicao, inicio }) => ({
    posicao,
    itens: items.map((item) => ({ ...item, inicio: item.inicio - first + inicio })),
  }));
}

/** A recurrence needs a date, and none of them may be over; the field says so. */
function requireDates(starts: readonly number[], { encaixe, recorrencia }: Booking, now: number): void {
  if (!starts.length)
    throw new AppError('scheduling/no-dates', {
      fields: { recorrencia: 'Todas as datas foram puladas. Deixe ao menos uma.' },
    });
  if (!encaixe && recorrencia && starts.some((start) => start < now - GRACE_MS))
    throw new AppError('scheduling/past', { fields: { recorrencia: 'Uma das datas já passou. Escolha outra.' } });
}

/** Every date with its rooms; throws NoRoom for the first that lies outside the hours, in a block, or on taken time. */
function requireRoom(team: LoadedTeam, dates: readonly { itens: Item[] }[], encaixe: boolean): { itens: Item[] }[] {
  return dates.map(({ itens }) => {
    const placed = encaixe ? squeezeRooms(itens, team) : placeItems(itens, team, true);
    if (!placed) throw new NoRoom(itens, { closed: isClosed(itens, team) });
    return { itens: placed };
  });
}

function rowsOf(
  dates: readonly { itens: Item[] }[],
  booking: Booking,
  author: Author,
  { cliente_id, zone }: { cliente_id: string; zone: string },
): NewAppointment[] {
  const serie_id = dates.length > 1 ? newId() : null;
  const { status = 'pendente', observacoes = null, encaixe = false } = booking;
  return dates.flatMap(({ itens }) => {
    const rows = itens.map(({ produto_nome: _, inicio, ...item }) => ({
      ...item,
      id: newId(),
      data_hora: new Date(inicio),
      cliente_id,
      status,
      observacoes,
      encaixe,
      serie_id,
      origem: author.autor === 'sistema' ? 'importacao' : author.autor,
    }));
    // What is done together is a visit; services asked for on different days are not.
    return sittings(rows, zone).flatMap((part) => {
      const visita_id = part.length > 1 ? newId() : null;
      return part.map((row) => Object.assign(row, { visita_id }));
    });
  });
}

/** Before anything is looked up: may this author squeeze in, and is it still to come? */
function requireAhead(author: Author, { encaixe, itens }: Booking, now: number): void {
  if (encaixe && !author.podeEncaixar) throw new AppError('http/forbidden');
  if (!encaixe && itens.some(({ inicio }) => inicio < now - GRACE_MS))
    throw new AppError('scheduling/past', { fields: { itens: 'Escolha um horário a partir de agora.' } });
}

/**
 * Books a visit on one or many dates, in the caller's transaction; all or nothing. Throws NoRoom when the time is taken,
 * also where somebody else was faster: the transaction (or savepoint) is then over.
 */
export const bookWithin =
  (deps: BookingDeps) =>
  async (unit: UnitOfWork, author: Author, booking: Booking): Promise<Agendamento[]> => {
    const now = deps.clock();
    requireAhead(author, booking, now.getTime());
    let wanted: Item[] = [];
    try {
      const cliente_id = await resolveCustomer(deps, unit, booking);
      const services = await requireServices(
        unit,
        booking.itens.map(({ produto_id }) => produto_id),
      );
      const people = booking.itens.map(({ profissional_id }) => profissional_id);
      const rules = await findAgendaRules(unit);
      const { zone } = rules;
      await lockKeys(unit, await lockKeysOf(unit, people));
      if (booking.reserva_id) await removeHold(unit, booking.reserva_id);
      const starts = startsOf(booking, zone);
      requireDates(starts, booking, now.getTime());
      requireNotice(rules, author, starts, now.getTime());
      const dias = [...new Set(starts.map((start) => dayOf(start, zone)))].sort();
      const team = await loadTeam(unit, { de: dias[0] ?? '', ate: dias.at(-1) ?? '', dias, now, ids: people });
      wanted = resolveItems(booking.itens, services, team);
      const dates = requireRoom(team, expand(wanted, booking.recorrencia, zone), booking.encaixe ?? false);
      await requireLimit(
        unit,
        dates.flatMap(({ itens }) => itens),
        team.rules,
      );
      const asked = rowsOf(dates, booking, author, { cliente_id, zone });
      const rows = await insertAppointments(unit, await demandDeposit(unit, asked, services, now));
      await recordCreation(unit, rows, newOperation(author, null, booking.operacao_id));
      return await announceAppointments(
        deps,
        unit,
        rows.map(({ id }) => id),
      );
    } catch (error) {
      throw asNoRoom(error, wanted);
    }
  };

/** The team's door: throws 'scheduling/unavailable' with alternatives when the time is taken, whoever was faster. */
export const bookAppointment = (deps: BookingDeps) => {
  const book = bookWithin(deps);
  return async (tenantId: string, author: Author, booking: Booking): Promise<Agendamento[]> => {
    try {
      const work = () => deps.db.tenant(tenantId, (unit) => book(unit, author, booking));
      return await explained(deps, tenantId, work);
    } catch (error) {
      // Customer, service or professional was deleted in this very moment.
      if (sqlState(error) === FOREIGN_KEY) throw new AppError('http/not-found', { cause: error });
      throw error;
    }
  };
};
