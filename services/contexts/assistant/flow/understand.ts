import { asksForWork } from '../booking-request/asks-for-appointment';
import { tellApart } from '../booking-request/guess-person';
import { stemsOf } from '../booking-request/guess-service';
import { asksForPerson } from '../language/asks-for-person';
import { fold } from '../language/words';
import { noSuchDay } from '../time-words/no-such-day';
import { absentIn } from './absent';
import { cancelAndBook } from './cancel-and-book';
import { type Command, type Details, NO_DETAILS, type Understood } from './command';
import { type Around, detailsIn, detailsOfWish, saysNothing } from './details';
import { type Flow, type Intention, isAboutAll, isPutOff } from './flow-state';
import { guessServices } from './guess-services';
import { CANCEL, intentionIn, MOVE, NOT_CANCEL, slipped } from './intention';
import { hasWeekday, offerMeant, repeats, visitMeant } from './meant';
import { LISTED_PRICES, namedIn, offersMenu, pressedIn } from './menu';
import { openDaysAsked } from './opening-hours';
import { bareWords, onlyThanks, plainWords, WISHES } from './plain-words';
import { readChoice, takesLatest } from './read-choice';
import { readOther } from './read-other';
import { severalWishes } from './several-wishes';
import {
  apartFromPrices,
  asksBeside,
  asksPrice,
  givesUp,
  isNo,
  isYes,
  otherTimes,
  putsOff,
  saysYesFirst,
  takesAny,
  takesBack,
  withoutHowMany,
} from './short-answers';
import { LISTED_VISITS } from './speak';
import { offersPerson, takesPerson } from './takes-person';
import { asksWhetherBooked, confirms, saysLate, saysPaid } from './told-by-customer';
import { isListWord, joinsList, leavesList } from './waiting-words';

/** To what was put off a mere 'ok' is no answer. */
const WANTS_IT = /\b(?:quero|marca|marque|marcar|agenda|agende|agendar|reserva|reservar|confirm[a-z]+|aceito|fecho)\b/;

/** A plain answer to what was asked. */
function answerTo(flow: Flow, text: string, details: Details, { zone, people }: Around): Command | null {
  const bare = bareWords(text);
  const { pergunta } = flow;
  const all = isAboutAll(flow);
  if (all && isYes(withoutHowMany(bare), 'cancelar')) return { kind: 'sim' };
  if (pergunta === 'qual-visita' && (details.juntas === 'todas' || details.juntas === flow.visitas.length))
    return { kind: 'todas' };
  if (pergunta === 'oferta' && takesLatest(bare)) return { kind: 'escolher', n: latestOf(flow) };
  const choice = readChoice(bare, numberedIn(flow), (weekday) => hasWeekday(flow, weekday, zone));
  if (choice !== null) return { kind: 'escolher', n: choice };
  if (pergunta === 'pessoa') {
    const which = tellApart(
      text,
      people.filter(({ id }) => flow.opcoes.includes(id)),
    );
    if (which) return { kind: 'escolher', n: flow.opcoes.indexOf(which.id) + 1 };
  }
  if ((pergunta === 'oferta' || pergunta === 'pessoa') && takesAny(bare)) return { kind: 'escolher', n: 1 };
  const later = isPutOff(flow);
  if (isYes(bare, flow.pedido.intencao)) return later && !WANTS_IT.test(bare) ? null : { kind: 'sim' };
  if (isNo(bare)) return later ? null : { kind: 'nao' };
  const rumo = otherTimes(bare);
  if (rumo !== undefined) return { kind: 'outros', rumo };
  if (pergunta === 'confirma' && saysYesFirst(text) && !saysNothing(details) && repeats(flow, details, zone))
    return { kind: 'sim' };
  const meant = pergunta === 'oferta' ? offerMeant(flow, text, details, zone) : null;
  const n = pergunta === 'qual-visita' || all ? visitMeant(flow.visitas, text, details, zone) : meant;
  return n === null ? null : { kind: 'escolher', n };
}

/** Which of the times offered is the latest, from 1. */
function latestOf({ ofertas }: Flow): number {
  const begins = ofertas.map(({ itens }) => itens[0]?.inicio ?? 0);
  return begins.indexOf(Math.max(...begins)) + 1;
}

/** How many things the question numbered. */
export function numberedIn({ pergunta, ofertas, opcoes, visitas }: Flow): number {
  if (pergunta === 'mudar-ou-cancelar' || pergunta === 'mudar-ou-marcar') return 2;
  if (pergunta === 'qual-visita') return visitas.length;
  return pergunta === 'servico' || pergunta === 'pessoa' ? opcoes.length : ofertas.length;
}

/** Asked for by the flow that is open already: no new wish. */
function sameWish(flow: Flow, intention: Intention | null, bare: string): boolean {
  const { intencao } = flow.pedido;
  if (intention === null || intention === intencao) return true;
  // 'Marca na terça' while a visit is being moved; a mere day while one is looked for.
  return intention === 'agendar' && !/\b(?:marcar|agendar|marca outro|agenda outro|tambem)\b/.test(bare);
}

/** 'Sim, pode cancelar': a yes in the words of what was asked. */
const DO_IT: Partial<Record<Intention, RegExp>> = {
  cancelar: /^(?:(?:sim|isso|ok|pode|quero) ){0,3}(?:cancel|desmarc)[a-z]+(?: sim| ele| isso| tudo)?$/,
  remarcar: /^(?:(?:sim|isso|ok|pode|quero) ){0,3}(?:mud|remarc|troc|pass)[a-z]+(?: sim| ele| isso)?$/,
};

const BOOKS = /\b(?:marca|marcar|marque|agenda|agendar|agende|quero|queria|tambem)\b/;
const YES_AND =
  /^(?:sim|isso|pode|ok|confirmo|confirma|fechado|perfeito|claro|pode ser|pode marcar|pode cancelar|isso mesmo),? (?:e |tambem |ai |aproveita e |aproveitando )(.+)$/;
/** 'Mantém o corte', 'não, deixa o corte'. */
const KEEPS_IT =
  /\b(?:mantem|mantenha|manter|mantenho)\b|^(?:(?:nao|pera|na verdade|vdd|na vdd|melhor) )*deixa (?:o|a|os|as|meu|minha|ele|ela) [a-z]+$/;

const ONE_MORE = /\b(?:mais um[a]?|outr[oa]|nov[oa]|marcar|agendar|os dois|as duas|adicional|tambem)\b/;

/** One of two things that were asked, in its own words. */
function eitherOr({ pergunta }: Flow, bare: string, details: Details): Command | null {
  if (pergunta === 'mudar-ou-marcar') {
    if (details.outra === 'mais' || (ONE_MORE.test(bare) && !MOVE.test(bare)))
      return wish('agendar', Object.assign({}, details, { outra: 'mais' }));
    return details.outra === 'troca' || MOVE.test(bare) ? wish('remarcar', details) : null;
  }
  if (pergunta !== 'mudar-ou-cancelar') return null;
  if (MOVE.test(bare) || otherTimes(bare) !== undefined) return wish('remarcar', details);
  return CANCEL.test(bare) ? wish('cancelar', details) : null;
}

/** 'Sim, e marca manicure quarta', and a yes with a question in a line of its own: it is done, and the rest is not lost. */
function yesAndMore(flow: Flow, texts: readonly string[], around: Around): Command | null {
  const { intencao } = flow.pedido;
  const [first = '', ...others] = texts;
  const rest = YES_AND.exec(plainWords(first))?.[1];
  if (rest !== undefined && others.length === 0) {
    const detalhes = detailsIn(rest, around);
    const wished = detalhes.servicos.length > 0 && detalhes.duvida.length === 0 && BOOKS.test(rest);
    return wished
      ? { kind: 'sim', depois: [{ detalhes: Object.assign(detalhes, { outra: 'mais' }), para: null }] }
      : null;
  }
  if (others.length === 0 || !isYes(bareWords(first), intencao) || takesBack(texts)) return null;
  const more = others.filter((text) => bareWords(text) !== '' && !isYes(bareWords(text), intencao));
  if (more.some((text) => !text.includes('?') && !asksBeside(text))) return null;
  return more.length > 0 ? { kind: 'sim', pergunta: true } : { kind: 'sim' };
}

function inFlow(flow: Flow, text: string, texts: readonly string[], around: Around): Command | null {
  const bare = bareWords(text);
  const { intencao } = flow.pedido;
  const details = intencao === 'agendar' ? detailsOfWish(text, around) : detailsIn(text, around);
  const either = eitherOr(flow, bare, details);
  if (either) return either;
  // 'Melhor mudar pra sexta', said of a visit that was to be cancelled.
  if ((intencao === 'cancelar' || intencao === 'faltar') && details.outra === 'troca') return wish('remarcar', details);
  if (flow.pergunta === 'confirma' && intencao === 'cancelar' && (NOT_CANCEL.test(bare) || KEEPS_IT.test(bare)))
    return { kind: 'nao' };
  if (flow.pergunta === 'confirma' && DO_IT[intencao]?.test(bare)) return { kind: 'sim' };
  if (flow.pergunta === 'confirma' && onlyThanks(text)) return { kind: 'repetir' };
  if (flow.pergunta === 'confirma' && takesBack(texts)) return { kind: 'nao' };
  if (givesUp(bare, intencao)) return { kind: putsOff(bare) ? 'adiar' : 'desistir' };
  // 'Sim?' doubts what it says.
  if (bare.includes('?') && isYes(bare.replace(/ ?\?/g, '').trim(), intencao)) return { kind: 'repetir' };
  const yes = flow.pergunta === 'confirma' ? yesAndMore(flow, texts, around) : null;
  if (yes) return yes;
  if (asksBeside(text)) return null;
  const intention = intentionIn(texts, '', details);
  if (!sameWish(flow, intention, bare)) return wish(intention, details);
  const answer = answerTo(flow, text, details, around);
  if (answer) return answer;
  // What cannot be is told, and what is open is asked once more.
  const books = intencao === 'agendar' || intencao === 'remarcar';
  const tells = noSuchDay(text) !== null || (books && absentIn(text, around).length > 0);
  return saysNothing(details) && !tells ? null : wish(null, details);
}

/** 'Coloca (no nome da Carla)', 'na verdade é …'. */
const NOTHING_ELSE =
  /^(?:(?:na verdade|coloca|coloque|colocar|bota|botar|poe|por|deixa|deixar|marca|marcar|agenda|anota|pode|ser|seria|mas|so|e|eh|isso|sim|o horario|ele|ela|a reserva) ?)*$/;

/** Only that a day cannot be. */
const cannotCome = ({ de, quando }: Details): boolean => de?.quando != null && (quando?.janelas.length ?? 0) === 0;

/** 'Não vou poder na terça' names the visit of Tuesday. */
function ofVisit(details: Details): Details {
  const { quando } = details;
  if (!quando || quando.janelas.length > 0) return details;
  return Object.assign({}, details, { quando: Object.assign({}, quando, { janelas: quando.exclui, exclui: [] }) });
}

export function wish(intencao: Intention | null, details: Details): Command {
  const named = intencao === 'faltar' || intencao === 'cancelar';
  return { kind: 'pedido', intencao, detalhes: named ? ofVisit(details) : details };
}

/** What was not said of a slip is as it was: the day, or the hour. */
const elseAsItWas = (details: Details): Details =>
  Object.assign({}, details, { mesmo: Object.assign({}, details.mesmo, { dia: true, hora: true }) });

/** The services whose price a text asks for: those it names, else those of the wish that is open. */
export function pricesAskedIn(text: string, flow: Flow | null, around: Around): string[] {
  if (!asksPrice(plainWords(text))) return [];
  const { servicos, duvida } = detailsIn(text, around);
  const named = [...servicos, ...duvida];
  return named.length > 0 ? named : (flow?.pedido.servicos ?? []);
}

/** A yes to prices that were told is a wish; of one service, for that. */
function acceptsPrices(text: string, around: Around): Understood | null {
  const [, told] = around.lastAnswer.split(LISTED_PRICES);
  if (told === undefined || !isYes(bareWords(text))) return null;
  const [only, more] = detailsIn(told, around).servicos;
  const details = Object.assign({}, NO_DETAILS, { servicos: only && !more ? [only] : [] });
  return { command: wish('agendar', details), para: null };
}

const ASKS_BACK = /\b(?:quer|gostaria|posso|qual|que)\b/;
const OF_TIME = /\b(?:horarios?|vagas?|marcar|agendar|marque|agende|dia)\b/;

const SMILE = 4;

/** It ends by asking for a time; a smile may stand behind. */
function offersTime(answer: string): boolean {
  const asked = answer.lastIndexOf('?');
  if (asked < 0 || answer.slice(asked + 1).trim().length > SMILE) return false;
  const last = answer.slice(0, asked).split(/[.!?]/).at(-1) ?? '';
  return ASKS_BACK.test(last) && OF_TIME.test(last);
}

/** A time said to 'Corte custa R$ 80,00. Quer que eu veja um horário?' is for that one, where they name none. */
function forWhatWasTold(details: Details, intention: Intention | null, around: Around): Details {
  const { lastAnswer } = around;
  const named = details.servicos.length + details.duvida.length > 0;
  if (intention !== 'agendar' || named || details.quando === null || !offersTime(fold(lastAnswer))) return details;
  const { servicos, duvida } = guessServices(lastAnswer, around.services);
  return servicos.length === 1 && duvida.length === 0 ? Object.assign({}, details, { servicos }) : details;
}

/** A choice of the menu; the prices of what is named are told alone. */
function chosenByName(text: string, around: Around): Understood | null {
  const chosen = namedIn(text);
  return chosen && Object.assign(chosen, { precos: pricesAskedIn(text, null, around) });
}

/** Only what stands with a time is wished for, where prices of more are asked. */
function wishBesidePrices(text: string, around: Around): { details: Details; precos: string[] } | null {
  const apart = apartFromPrices(text);
  if (!apart) return null;
  const precos = detailsIn(apart.prices, around).servicos;
  const details = detailsIn(apart.rest, around);
  const more = precos.some((id) => !details.servicos.includes(id));
  return more && details.servicos.length > 0 && details.quando !== null ? { details, precos } : null;
}

/** 'Quero um corte': a wish, and what the house calls it, and nothing else. */
function wishesOnly(said: string, isName: (word: string) => boolean): boolean {
  const [lead] = WISHES.exec(said) ?? [];
  if (lead === undefined) return false;
  const words = said.slice(lead.length).split(' ').filter(Boolean);
  return words.some(isName) && words.every((word) => isName(word) || NO_MATTER.has(word));
}
const NO_MATTER = new Set(
  'um uma uns umas o a os as e com de do da dar fazer pra para mim meu minha por favor so'.split(' '),
);

/** Is only wished for what the house does not have? It is told, and asked what it may be then. */
const wishesAbsent = (text: string, said: string, around: Around): boolean =>
  WISHES.test(said) && !text.includes('?') && !asksBeside(text) && absentIn(text, around).length > 0;

/** What somebody tells, or asks back, about what stands already. */
function toldIn(text: string, flow: Flow | null, around: Around): Command | null {
  const bare = bareWords(text);
  if (saysLate(plainWords(text))) return { kind: 'atraso' };
  if (asksForWork(plainWords(text))) return { kind: 'emprego' };
  if (saysPaid(bare)) return { kind: 'pago' };
  // Asked while our own question stands: it is not done yet.
  if (asksWhetherBooked(bare)) return flow?.pergunta === 'confirma' ? { kind: 'repetir' } : wish('visitas', NO_DETAILS);
  const listed = !flow && around.lastAnswer.includes(LISTED_VISITS);
  return listed && confirms(bare) ? wish('confirmar', NO_DETAILS) : null;
}

/** 'Meus dois filhos', 'pra 3 pessoas', 'eu e meu irmão'. */
const MANY =
  /\b(?:meus|minhas|os|as|n[oa]s) (?:dois|duas|tres|quatro|[2-4]) (?:filh|irma|net|amig|crianc|menin|sobrinh|pessoas)|\b(?:duas|tres|quatro|[2-9]) pessoas\b|\b(?:eu|mim) e (?:o |a )?(?:meu|minha) [a-z]{3,}/;

/**
 * What a customer's burst asks of the flow; null: nothing, or something besides that only an answer in free words can meet.
 * Pure, and of rules alone: docs/decisions/0117-one-flow-books-whoever-drives-it.md.
 */
export function understand(texts: readonly string[], flow: Flow | null, around: Around): Understood | null {
  if (texts.length === 0) return null;
  if (texts.some(asksForPerson) || takesPerson(texts, around.lastAnswer))
    return { command: { kind: 'pessoa' }, para: null };
  // No to a person is no answer to what was asked before.
  if (flow && offersPerson(around.lastAnswer) && isNo(bareWords(texts.join('\n'))))
    return { command: { kind: 'repetir' }, para: null };
  const names = new Set(around.services.flatMap(({ nome }) => stemsOf(nome)));
  const isName = (word: string) => stemsOf(word).some((stem) => names.has(stem));
  const { para, rest } = readOther(texts.join('\n'), isName);
  const parts = rest.split('\n').filter((part) => part.trim() !== '');
  const said = plainWords(rest);
  if (leavesList(said)) return { command: { kind: 'sair-da-lista' }, para };
  if (joinsList(said) || (flow && isListWord(bareWords(rest))))
    return { command: { kind: 'esperar', detalhes: detailsIn(rest, around) }, para };
  const told = toldIn(rest, flow, around);
  if (told) return { command: told, para };
  const dias = openDaysAsked(rest, around);
  if (dias && !(flow && dias.length > 0)) return { command: { kind: 'horarios', dias }, para };
  const both = cancelAndBook(texts.join('\n'), isName, around);
  if (both) return both;
  if (flow) {
    const command = inFlow(flow, rest, parts, around);
    if (command) return { command, para };
    // Nothing but whom it is for.
    const nobody = para !== null && NOTHING_ELSE.test(bareWords(rest));
    return nobody ? { command: wish(null, detailsIn('', around)), para } : null;
  }
  const menu = offersMenu(around.lastAnswer);
  const pressed = (menu && pressedIn(rest)) || acceptsPrices(rest, around);
  if (pressed) return pressed;
  const whole = detailsIn(rest, around);
  const priced = wishBesidePrices(rest, around);
  const spoken = priced?.details ?? whole;
  const intention = intentionIn(parts, around.lastAnswer, whole);
  const meant = slipped(said, around.lastAnswer, spoken) ? elseAsItWas(spoken) : spoken;
  const details = forWhatWasTold(meant, intention, around);
  // 'Não vou conseguir sexta' speaks of a visit, where nothing is open.
  const misses = intention === null && cannotCome(details);
  if (misses && !asksBeside(rest)) return { command: wish('faltar', details), para };
  if (!intention && wishesOnly(said, isName)) return { command: wish('agendar', details), para };
  if (!intention && wishesAbsent(rest, said, around)) return { command: wish('agendar', details), para };
  if (!intention || asksBeside(rest, 'price')) return menu ? chosenByName(rest, around) : null;
  const [first, ...depois] = (intention === 'agendar' && !priced && severalWishes(texts.join('\n'), around)) || [];
  // For each of them a visit, which nobody said how: a person arranges it.
  if (!first && intention === 'agendar' && MANY.test(said)) return { command: { kind: 'varios' }, para };
  if (first)
    return { command: { kind: 'pedido', intencao: intention, detalhes: first.detalhes, depois }, para: first.para };
  return Object.assign({ command: wish(intention, details), para }, priced && { precos: priced.precos });
}
