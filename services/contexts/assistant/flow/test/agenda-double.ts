import { addDays, wallClock } from '@balcao/kit/zone-time';
import type { Opening, VisitFacts, VisitItem, Visits } from '../../../scheduling';

const HOUR = 3_600_000;

/** An agenda of two people from 9 to 18, every day, in a process' memory: for tests of the conversation alone. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one agenda, all of whose answers rest on the same two lists
export function agendaDouble(zone: string, now: number, names: Readonly<Record<string, string>>) {
  const visits: (VisitFacts & { cliente_id: string })[] = [];
  const holds = new Map<string, VisitItem[]>();
  const people = ['julia', 'renato'];
  const busy = (profissional_id: string, inicio: number, but: string | null): boolean =>
    visits.some(
      (one) => one.profissional_id === profissional_id && one.inicio === inicio && one.status !== 'cancelado',
    ) ||
    [...holds].some(
      ([id, itens]) =>
        id !== but && itens.some((one) => one.profissional_id === profissional_id && one.inicio === inicio),
    );
  const openingAt = (produto_id: string, who: string, inicio: number): Opening => ({
    itens: [
      { produto_id, profissional_id: who, profissional_nome: names[who] ?? '', inicio, minutos: 60, preco: '80.00' },
    ],
    sinal: null,
  });
  const isOpen = (inicio: number) => {
    const { minutes } = wallClock(inicio, zone);
    return minutes >= 540 && minutes < 1080;
  };
  let made = 0;
  const newName = (kind: string) => {
    made += 1;
    return `${kind}-${made}`;
  };
  const facts = ({ produto_id, profissional_id, inicio }: VisitItem): VisitFacts => ({
    agendamento_id: newName('visita'),
    visita_id: null,
    versao: 1,
    produto_id,
    produto_nome: names[produto_id] ?? '',
    profissional_id,
    profissional_nome: names[profissional_id] ?? '',
    inicio,
    minutos: 60,
    preco: '80.00',
    status: 'pendente',
    sinal: null,
    podeMudar: inicio - now > 2 * HOUR,
  });
  const port: Pick<
    Visits,
    | 'openingHours'
    | 'findOpenings'
    | 'findMoves'
    | 'hold'
    | 'release'
    | 'book'
    | 'move'
    | 'cancel'
    | 'confirm'
    | 'ofCustomer'
  > = {
    async findOpenings(_, { servicos: [first], janelas, limit, except, sem = [] }) {
      const openings: Opening[] = [];
      const who = (first?.profissional_id ? [first.profissional_id] : people).filter((one) => !sem.includes(one));
      for (const { inicio, fim } of janelas)
        for (let at = Math.ceil(inicio / HOUR) * HOUR; at < fim && openings.length < limit; at += HOUR) {
          const free = who.find((one) => isOpen(at) && at > now && !busy(one, at, except?.reserva_id ?? null));
          if (free && first) openings.push(openingAt(first.produto_id, free, at));
        }
      return { openings, why: openings.length > 0 ? null : 'taken' };
    },
    findMoves(unit, { agendamento_id, profissional_id, janelas, limit }) {
      const produto_id = visits.find((one) => one.agendamento_id === agendamento_id)?.produto_id ?? '';
      return port.findOpenings(unit, {
        servicos: [{ produto_id, profissional_id: profissional_id ?? null }],
        janelas,
        limit,
      });
    },
    async openingHours(_, { de, ate }) {
      const open = [{ inicio: 540, fim: 1080 }];
      const dias = [];
      // Closed on the second day after the first, and nothing said of Christmas.
      for (let dia = de; dia <= ate; dia = addDays(dia, 1))
        dias.push({
          dia,
          periodos: dia === '2026-11-20' ? [] : open,
          feriado: dia === '2026-12-25' ? 'Natal' : null,
        });
      return { semana: [[], open, open, open, open, open, [{ inicio: 540, fim: 780 }]], dias };
    },
    async hold(_, itens, { instead }) {
      if (itens.some((one) => busy(one.profissional_id, one.inicio, instead ?? null)))
        return { kind: 'refused', why: 'taken' };
      if (instead) holds.delete(instead);
      const reserva_id = newName('reserva');
      holds.set(reserva_id, [...itens]);
      return { kind: 'held', reserva_id, ate: now + 600_000 };
    },
    async release(_, reserva_id) {
      holds.delete(reserva_id);
    },
    async book(_, { cliente_id, itens, reserva_id }) {
      if (itens.some((one) => busy(one.profissional_id, one.inicio, reserva_id ?? null)))
        return { kind: 'refused', why: 'taken' };
      if (reserva_id) holds.delete(reserva_id);
      const visitas = itens.map(facts);
      visits.push(...visitas.map((one) => Object.assign({ cliente_id }, one)));
      return { kind: 'done', operacao_id: 'operacao', visitas };
    },
    async move(_, { agendamento_id, item, reserva_id }) {
      const found = visits.find((one) => one.agendamento_id === agendamento_id);
      if (!found) return { kind: 'refused', why: 'gone' };
      if (reserva_id) holds.delete(reserva_id);
      Object.assign(found, {
        inicio: item.inicio,
        profissional_id: item.profissional_id,
        profissional_nome: names[item.profissional_id],
      });
      return { kind: 'done', operacao_id: 'operacao', visitas: [found] };
    },
    async cancel(_, { agendamento_id }) {
      const found = visits.find((one) => one.agendamento_id === agendamento_id);
      if (!found) return { kind: 'refused', why: 'gone' };
      found.status = 'cancelado';
      return { kind: 'done', operacao_id: 'operacao', visitas: [found] };
    },
    async confirm(_, { agendamento_id }) {
      const found = visits.find((one) => one.agendamento_id === agendamento_id);
      if (!found) return { kind: 'refused', why: 'gone' };
      found.status = 'confirmado';
      return { kind: 'done', operacao_id: 'operacao', visitas: [found] };
    },
    async ofCustomer(_, cliente_id) {
      return visits.filter((one) => one.cliente_id === cliente_id && one.status !== 'cancelado');
    },
  };
  return { port, visits, holds };
}
