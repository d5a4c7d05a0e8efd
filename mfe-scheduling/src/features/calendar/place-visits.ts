import type { Agendamento } from '@balcao/contracts/scheduling';
import { DAY_MINUTES, minutesOfDay } from '../time/wall-clock';

/** A visit in the column of a day: minutes of that day, and which share of the width it has. */
export interface PlacedVisit {
  appointment: Agendamento;
  /** The part on this day, without pauses. */
  from: number;
  to: number;
  /** The whole visit: begins before 0 when it began the day before, ends past 1440 when it goes on. */
  start: number;
  end: number;
  /** Customer waits, the professional is free. */
  wait: { from: number; to: number } | null;
  lane: number;
  lanes: number;
  /** Lies in the waiting time of another visit. */
  inside: boolean;
}

/** Shortest a visit is drawn: the height of a finger's target. */
const DRAWN_MINUTES = 20;
/** Where the drawing of a visit ends. */
export const drawnEnd = ({ from, to }: Pick<PlacedVisit, 'from' | 'to'>): number => Math.max(to, from + DRAWN_MINUTES);

function placed(appointment: Agendamento, day: string): PlacedVisit {
  const start = minutesOfDay(appointment.data_hora, day);
  const end = start + appointment.duracao_minutos;
  const { espera_inicio_minutos, espera_minutos } = appointment;
  const waiting = start + espera_inicio_minutos;
  return {
    appointment,
    from: Math.max(0, start),
    to: Math.min(DAY_MINUTES, end),
    start,
    end,
    wait: espera_minutos > 0 ? { from: waiting, to: waiting + espera_minutos } : null,
    lane: 0,
    lanes: 1,
    inside: false,
  };
}

/** Visits that overlap stand side by side: each takes the first free lane, and all of a knot share the width. */
function share(visits: readonly PlacedVisit[]): void {
  let knot: PlacedVisit[] = [];
  let knotEnd = -1;
  const close = () => {
    const lanes = Math.max(0, ...knot.map(({ lane }) => lane)) + 1;
    for (const one of knot) one.lanes = lanes;
    knot = [];
  };
  for (const visit of visits) {
    if (visit.from >= knotEnd) close();
    const taken = new Set(knot.filter((other) => drawnEnd(other) > visit.from).map(({ lane }) => lane));
    while (taken.has(visit.lane)) visit.lane += 1;
    knot.push(visit);
    knotEnd = Math.max(knotEnd, drawnEnd(visit));
  }
  close();
}

/** The visits of one person that touch a day, in reading order, each with its place. */
export function placeVisits(appointments: readonly Agendamento[], day: string): PlacedVisit[] {
  const visits = appointments
    .map((appointment) => placed(appointment, day))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from || b.to - a.to || a.appointment.id.localeCompare(b.appointment.id));
  for (const one of visits)
    one.inside = visits.some(({ wait }) => wait !== null && wait.from <= one.start && one.end <= wait.to);
  share(visits.filter(({ inside }) => !inside));
  share(visits.filter(({ inside }) => inside));
  return visits;
}
