import { wallClock } from '@balcao/kit/zone-time';
import { only } from '../time-words/calendar';
import { type Details, NO_DETAILS } from './command';
import {
  addDetails,
  book,
  change,
  HAND_OVER,
  type Known,
  modeOf,
  notBooked,
  type Step,
  whoIsMeant,
  wishing,
} from './decide-book';
import { type Flow, newFlow, type OpenVisit } from './flow-state';
import { guessServices } from './guess-services';
import { visitMeant } from './meant';
import { plainWords } from './plain-words';
import { fits } from './wanted';

/** 'Com a Ana', said of a visit that is with one of that name, is hers. */
const withOwn = (flow: Flow, { profissional_id }: OpenVisit): Flow =>
  profissional_id !== null && flow.pedido.xaras.includes(profissional_id)
    ? wishing(flow, { profissional_id, xaras: [] })
    : flow;

/** Goes on with a visit that stands. */
function withVisit(flow: Flow, known: Known): Step {
  const { visita, pedido } = flow;
  if (!visita) return HAND_OVER;
  if (pedido.intencao === 'confirmar') return { kind: 'write', flow, tool: 'confirmar' };
  if (!visita.podeMudar) return { kind: 'hand-off', reason: 'booking', because: 'too-late' };
  if (pedido.intencao === 'faltar')
    return { kind: 'say', flow: change(flow, { pergunta: 'mudar-ou-cancelar' }), say: { kind: 'move-or-cancel' } };
  if (pedido.intencao === 'cancelar')
    return { kind: 'say', flow: change(flow, { pergunta: 'confirma' }), say: { kind: 'read-back-cancel' } };
  if (visita.servicos.some((id) => known.policy.servicos_com_pessoa.includes(id))) return HAND_OVER;
  const meant = whoIsMeant(withOwn(flow, visita), visita.servicos, known);
  if ('step' in meant) return meant.step;
  // Whoever is to do it instead is not said: the team finds somebody.
  const { profissional_id, sem } = meant.flow.pedido;
  if (visita.profissional_id !== null && profissional_id === null && sem.includes(visita.profissional_id))
    return HAND_OVER;
  if (pedido.quando && (pedido.quando.janelas.length > 0 || pedido.quando.ordem))
    return { kind: 'search', flow: meant.flow };
  return { kind: 'say', flow: change(meant.flow, { pergunta: 'quando' }), say: { kind: 'when', about: 'remarcar' } };
}

const DAY_END = 1440;
/** So many visits are numbered, or cancelled at once. */
const LISTED = 6;

/** 'Mais tarde', 'mais cedo': of the day of the visit. */
function towards({ rumo }: Details, inicio: number, zone: string): Details['quando'] {
  if (rumo !== 'tarde' && rumo !== 'cedo') return null;
  const { day, minutes } = wallClock(inicio, zone);
  const horas = rumo === 'tarde' ? { das: minutes + 1, as: DAY_END, em: null } : { das: 0, as: minutes - 1, em: null };
  return { janelas: [{ dias: only(day), horas }], exclui: [], adivinhado: [], ordem: null };
}

function sameHours({ hora, depois }: Details['mesmo'], start: number, length: number) {
  if (hora) return { das: start, as: start, em: start };
  return depois ? { das: start + length, as: DAY_END, em: null } : null;
}

/** What is wished for, with the day or the hour of the visit where it is to be the same. */
function sameAs({ quando, mesmo }: Details, { inicio, minutos }: OpenVisit, zone: string): Details['quando'] {
  if (!mesmo.dia && !mesmo.hora) return quando;
  const { day, minutes } = wallClock(inicio, zone);
  const windows = quando && quando.janelas.length > 0 ? quando.janelas : [{ dias: null, horas: null }];
  const janelas = windows.map(({ dias, horas }) => ({
    dias: mesmo.dia && !dias ? only(day) : dias,
    horas: horas ?? sameHours(mesmo, minutes, minutos),
  }));
  const empty = { exclui: [], adivinhado: [], ordem: null };
  return Object.assign({}, quando ?? empty, { janelas });
}

/** 'Muda meu horário de terça pra sexta': Tuesday names the visit, what is left is the wish. */
function wishBeyond(details: Details, visita: OpenVisit, zone: string): Details {
  const { quando, de } = details;
  const isVisit = (window: NonNullable<Details['quando']>['janelas'][number]) =>
    !de && window.dias !== null && fits({ janelas: [window] }, visita.inicio, zone);
  const janelas = quando?.janelas.filter((one) => !isVisit(one)) ?? [];
  const left = quando && Object.assign({}, quando, { janelas });
  const wished = janelas.length === 0 ? (towards(details, visita.inicio, zone) ?? left) : left;
  return Object.assign({}, details, { quando: wished });
}

/** With somebody else, and nothing said of when: at the same time. */
function sameTime({ pedido }: Flow, details: Details, { profissional_id: own }: OpenVisit): Details {
  const who = details.profissional_id ?? pedido.profissional_id;
  const other = who !== null && who !== 'qualquer' && who !== own;
  const free = other && !details.quando && !pedido.quando && !details.rumo;
  return free ? Object.assign({}, details, { mesmo: { dia: true, hora: true, depois: false } }) : details;
}

/** It is known which visit is to be moved, cancelled or given up; what is said of times is the wish. */
export function goOnAbout(flow: Flow, visita: OpenVisit, details: Details, known: Known): Step {
  const about = change(flow, { visita, visitas: [] });
  if (flow.pedido.intencao !== 'remarcar') return withVisit(about, known);
  // Another service is another visit, with its own length and price: a person sees to that.
  if (details.servicos.some((id) => !visita.servicos.includes(id))) return HAND_OVER;
  const quando =
    sameAs(sameTime(flow, details, visita), visita, known.zone) ?? towards(details, visita.inicio, known.zone);
  const wished = Object.assign({}, details, { quando, servicos: [], soma: false });
  return withVisit(addDetails(about, wished, known.zone), known);
}

/** The same, where some of the times may have named the visit. */
const aboutVisit = (flow: Flow, visita: OpenVisit, details: Details, known: Known): Step =>
  goOnAbout(flow, visita, wishBeyond(details, visita, known.zone), known);

/** They end together, after one yes to the list of them. */
export function cancelAll(flow: Flow, visits: readonly OpenVisit[]): Step {
  if (visits.some(({ podeMudar }) => !podeMudar)) return { kind: 'hand-off', reason: 'booking', because: 'too-late' };
  const asked = change(flow, { pergunta: 'confirma', visita: null, visitas: [...visits] });
  return { kind: 'say', flow: asked, say: { kind: 'read-back-cancel' } };
}

/** The visits that 'os dois', 'todas as manicures', 'tudo até quarta' mean; null: one, or as many as there are not. */
function meantTogether(
  visits: readonly OpenVisit[],
  { juntas, servicos, quando }: Details,
  zone: string,
): readonly OpenVisit[] | null {
  const of = servicos.length === 0 ? visits : visits.filter((one) => one.servicos.some((id) => servicos.includes(id)));
  const named = quando && quando.janelas.length > 0 ? quando : null;
  const those = named ? of.filter(({ inicio }) => fits(named, inicio, zone)) : of;
  if (named && juntas === 'todas' && those.length === 1) return those;
  const all = those.length > 1 && those.length <= LISTED;
  return all && (juntas === 'todas' || juntas === those.length) ? those : null;
}

const EXCEPT = /\b(?:menos|exceto|fora|tirando|salvo|so nao) (?:[oa]s? |d[oa]s? )?([a-z ]{3,40})/;
const ALL = /\b(?:tudo|tod[oa]s|os outros|as outras|o resto)\b/;

/** 'Cancela tudo menos a manicure': every visit but that; null: nothing of the kind is said. */
function allBut(visits: readonly OpenVisit[], text: string, { services }: Known): readonly OpenVisit[] | null {
  const said = plainWords(text);
  const kept = EXCEPT.exec(said)?.[1];
  if (kept === undefined || !ALL.test(said)) return null;
  const { servicos } = guessServices(kept, services);
  const left = visits.filter((one) => !one.servicos.some((id) => servicos.includes(id)));
  return servicos.length > 0 && left.length > 0 && left.length < visits.length && left.length <= LISTED ? left : null;
}

/** A service or a day is named, and none of the visits is of it. */
function isNone(visits: readonly OpenVisit[], { flow, text, details }: LookedUp, { zone }: Known): boolean {
  const { intencao } = flow.pedido;
  if (intencao !== 'cancelar' && intencao !== 'faltar') return false;
  const { servicos, quando, de } = details;
  const named = de ? de.servicos : servicos;
  const service = named.length > 0 && visits.every((one) => !one.servicos.some((id) => named.includes(id)));
  const days = quando?.janelas.some(({ dias }) => dias) ?? false;
  return service || (days && !de && visits.every((one) => visitMeant([one], text, details, zone) === null));
}

function whichVisit(flow: Flow, visits: readonly OpenVisit[], other = false): Step {
  const { intencao } = flow.pedido;
  const about = intencao === 'agendar' || intencao === 'visitas' ? 'remarcar' : intencao;
  const asked = change(flow, { pergunta: 'qual-visita', visitas: visits.slice(0, LISTED) });
  return { kind: 'say', flow: asked, say: { kind: 'which-visit', about, other } };
}

/** One of those that stand is moved instead of booking one more. */
export function moveInstead(flow: Flow, details: Details, known: Known): Step {
  if (modeOf(known.policy, 'remarcar') === 'desligado') return HAND_OVER;
  const { pedido, visitas, motor } = flow;
  const moving = change(newFlow('remarcar'), {
    pedido: Object.assign({}, pedido, { intencao: 'remarcar', servicos: [] }),
    motor,
    depois: flow.depois,
  });
  const [only, more] = visitas;
  return only && !more ? aboutVisit(moving, only, details, known) : whichVisit(moving, visitas);
}

/** The one that is wished for is really one more. */
export function bookOneMore(flow: Flow, known: Known): Step {
  if (modeOf(known.policy, 'agendar') === 'desligado') return notBooked(known);
  return book(change(flow, { pergunta: 'nada', conferida: true, visitas: [], opcoes: [] }), known, flow.opcoes);
}

type LookedUp = Extract<Step, { kind: 'visits' }>;

/** Somebody who has a visit of that kind wishes for one: whether in its place or besides is asked, never guessed. */
function besideVisits({ flow, text, details }: LookedUp, visits: readonly OpenVisit[], known: Known): Step {
  const meant = details.de ? details.de.servicos : [...flow.pedido.servicos, ...details.duvida];
  const near = meant.length === 0 ? visits : visits.filter(({ servicos }) => servicos.some((id) => meant.includes(id)));
  const [one, more] = visits;
  if (details.mesmo.dia && one && !more) {
    const quando = sameAs(details, one, known.zone);
    const beside = wishing(flow, { quando });
    if (details.outra !== 'troca' && (details.outra === 'mais' || near.length === 0)) return bookOneMore(beside, known);
  }
  if (near.length === 0 || details.outra === 'mais')
    return bookOneMore(change(flow, { opcoes: details.duvida }), known);
  const asked = change(flow, {
    pergunta: 'mudar-ou-marcar',
    visitas: near.slice(0, 6),
    opcoes: details.duvida.slice(0, 12),
  });
  if (details.outra !== 'troca') return { kind: 'say', flow: asked, say: { kind: 'move-or-book' } };
  const bare = wishing(flow, { quando: null });
  const which = visitMeant(near, text, details, known.zone);
  const those = which === null ? near : near.slice(which - 1, which);
  return moveInstead(change(bare, { visitas: those.slice(0, 6) }), details, known);
}

/** The visits that stand were looked up. Pure. */
export function afterVisits(step: LookedUp, visits: readonly OpenVisit[], known: Known): Step {
  const { flow, text, details } = step;
  const { intencao } = flow.pedido;
  if (intencao === 'agendar') return besideVisits(step, visits, known);
  const [first, more] = visits;
  if (!first && flow.depois.length > 0) return { kind: 'go-on', flow, say: { kind: 'no-visits' } };
  if (!first) return { kind: 'say', flow: null, say: { kind: 'no-visits' } };
  if (intencao === 'visitas') return { kind: 'say', flow: null, say: { kind: 'visits', visits: [...visits] } };
  const left = intencao === 'cancelar' ? allBut(visits, text, known) : null;
  if (left) return left.length === 1 ? goOnAbout(flow, left[0] as OpenVisit, NO_DETAILS, known) : cancelAll(flow, left);
  const together = intencao === 'cancelar' ? meantTogether(visits, details, known.zone) : null;
  if (together?.length === 1) return goOnAbout(flow, together[0] as OpenVisit, NO_DETAILS, known);
  if (together) return cancelAll(flow, together);
  if (isNone(visits, step, known)) return whichVisit(flow, visits, true);
  const meant = visitMeant(visits, text, details, known.zone);
  const visita = meant === null ? (more ? null : first) : (visits[meant - 1] ?? null);
  if (visita) return aboutVisit(flow, visita, details, known);
  // What names the visit is told apart from the wish, which is kept while they say which one; so is whom it is wished with.
  const kept = details.de !== null || details.profissional_id !== null;
  const wished = intencao === 'remarcar' && kept ? addDetails(flow, details, known.zone) : flow;
  return whichVisit(wishing(wished, { servicos: [] }), visits);
}
