import { instantAt, wallClock } from '@balcao/kit/zone-time';
import type { VisitWindow } from '../../scheduling';
import { type Flow, startOf, type Wanted } from './flow-state';
import type { Relaxed } from './say';
import type { Towards } from './short-answers';
import { isExact, stretchesOf } from './wanted';

/** One question for the agenda. */
export interface Search {
  servicos: { produto_id: string; profissional_id: string | null }[];
  janelas: VisitWindow[];
  relaxed: Relaxed;
  /** The very time that was asked for: found, it is read back at once. */
  exact: boolean;
  /** The nearest ones to it are the best. */
  perto: number | null;
}
interface Around {
  zone: string;
  now: number;
}

/** What was shown last: what was read back, else what was offered. */
const shown = ({ pergunta, escolhida, ofertas }: Flow): number[] =>
  (pergunta === 'confirma' && escolhida ? [escolhida] : ofertas).map(startOf);

const MINUTE = 60_000;

/** The days of what was shown, from or up to a moment of each. */
function beside(flow: Flow, rumo: 'cedo' | 'tarde', { zone, now }: Around): VisitWindow[] {
  const starts = shown(flow);
  const days = [...new Set(starts.map((start) => wallClock(start, zone).day))];
  return days.flatMap((day) => {
    const those = starts.filter((start) => wallClock(start, zone).day === day);
    const [first, last] = [Math.min(...those), Math.max(...those)];
    const stretch =
      rumo === 'tarde'
        ? { inicio: last + MINUTE, fim: instantAt(day, 1440, zone) }
        : { inicio: Math.max(now, instantAt(day, 0, zone)), fim: first };
    return stretch.fim > stretch.inicio ? [stretch] : [];
  });
}

function said(flow: Flow, rumo: Towards | null | undefined, around: Around): VisitWindow[] {
  if (rumo === 'cedo' || rumo === 'tarde') return beside(flow, rumo, around);
  const wished = stretchesOf(flow.pedido.quando, around);
  if (rumo !== 'dia') return wished;
  const dayAt = (instant: number) => wallClock(instant, around.zone).day;
  const days = new Set(shown(flow).map(dayAt));
  const others = wished.filter(({ inicio }) => !days.has(dayAt(inicio)));
  if (others.length > 0 || !flow.pedido.quando) return others;
  // The day was named, so any other one will do; the hours stand.
  return stretchesOf(loosened(flow.pedido.quando, 'horas'), around).filter(({ inicio }) => !days.has(dayAt(inicio)));
}

/** The wish with its days alone, with its hours alone, or on no account but what was ruled out. */
function loosened({ janelas, exclui, ordem }: Wanted, keep: 'dias' | 'horas' | 'nada'): Wanted {
  const kept = janelas.map(({ dias, horas }) => ({
    dias: keep === 'dias' ? dias : null,
    horas: keep === 'horas' && horas && horas.em === null ? horas : null,
  }));
  return { janelas: keep === 'nada' ? [] : kept, exclui, ordem };
}

/** Whom the visit is wished with: whoever was asked for, else, when one is moved, whoever it is with. */
function personOf({ pedido, visita }: Flow): string | null {
  return pedido.profissional_id ?? (pedido.intencao === 'remarcar' ? (visita?.profissional_id ?? null) : null);
}

/** 'O quanto antes' is nearest to the beginning of what was wished for, 'o último horário' to the end of its first day. */
function endMeant(quando: Wanted | null, [first]: readonly VisitWindow[]): number | null {
  if (!quando?.ordem || !first) return null;
  return quando.ordem === 'first' ? first.inicio : first.fim;
}

/** 'Umas duas da tarde' is a stretch, and nearest to two is best. */
function aboutWhen(quando: Wanted | null, around: Around): number | null {
  const [one, more] = quando?.janelas ?? [];
  if (!one || more || one.horas?.em == null) return null;
  const { em } = one.horas;
  const at = { das: em, as: em, em };
  return stretchesOf({ janelas: [{ dias: one.dias, horas: at }], exclui: [], ordem: null }, around)[0]?.inicio ?? null;
}

/**
 * What the agenda is asked, one after the other until it has something: the wish itself, then the same days at other hours,
 * other days at the same hours, other people, and at last whatever is free. Pure.
 */
export function searchPlan(flow: Flow, rumo: Towards | null | undefined, around: Around): Search[] {
  const { quando, servicos, intencao, com } = flow.pedido;
  const person = personOf(flow);
  const [ids, each] = intencao === 'remarcar' ? [flow.visita?.servicos ?? servicos, {}] : [servicos, com];
  const asked = (janelas: VisitWindow[], relaxed: Relaxed): Search => ({
    servicos: ids.map((produto_id) => ({
      produto_id,
      profissional_id: relaxed === 'pessoa' ? null : (each[produto_id] ?? person),
    })),
    janelas,
    relaxed,
    exact: false,
    perto: null,
  });
  const exact = isExact(quando) && rumo === undefined;
  const wished = said(flow, rumo, around);
  const perto = exact ? (stretchesOf(quando, around)[0]?.inicio ?? null) : null;
  const plan = [
    Object.assign(asked(wished, null), {
      exact,
      perto: rumo === undefined ? (endMeant(quando, wished) ?? aboutWhen(quando, around)) : null,
    }),
  ];
  if (quando && rumo !== 'dia')
    plan.push(Object.assign(asked(stretchesOf(loosened(quando, 'dias'), around), 'hora'), { perto }));
  if (person || Object.keys(each).length > 0) plan.push(asked(wished, 'pessoa'));
  if (quando) plan.push(asked(stretchesOf(loosened(quando, 'horas'), around), 'dia'));
  plan.push(asked(stretchesOf(quando && loosened(quando, 'nada'), around), quando ? 'dia' : 'outros'));
  const seen = new Set<string>();
  return plan.filter(({ janelas, servicos: who }) => {
    const key = JSON.stringify([janelas, who]);
    return janelas.length > 0 && !seen.has(key) && seen.add(key);
  });
}

/** Starts that were shown and not wanted, or just these: they are not offered again. */
export const nowSeen = (flow: Flow, starts = shown(flow)): number[] =>
  [...new Set([...flow.vistas, ...starts])].slice(-24);
