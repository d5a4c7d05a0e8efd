import { guessPeople, ruledOut, withoutRuledOut } from '../booking-request/guess-person';
import { stemsOf } from '../booking-request/guess-service';
import { fold } from '../language/words';
import type { Clock } from '../time-words/items';
import { readWhen, type When } from '../time-words/read-when';
import type { Details } from './command';
import { eachWith } from './each-with';
import { guessServices } from './guess-services';
import { type InsteadOf, insteadOf, withoutStaying } from './instead-of';
import { plainWords } from './plain-words';
import { howManyIn, towardsIn } from './short-answers';
import { mergeWanted } from './wanted';

interface Named {
  id: string;
  nome: string;
}
/** What words are read by. */
export interface Around {
  clock: Clock;
  zone: string;
  services: readonly Named[];
  people: readonly Named[];
  /** What the assistant said last: 'sexta' may be the answer to it. */
  lastAnswer: string;
}

const ANYBODY =
  /\b(?:qualquer (?:um|uma|pessoa|profissional)|tanto faz (?:quem|a pessoa|o profissional|a profissional)|com quem tiver|sem preferencia)\b/;
const MORE = /\b(?:tambem|junto|alem|inclui|acrescent|adicion|mais (?:a|o|um|uma)\b)/;
const ONE_MORE = /\b(?:mais (?:um|uma)|tambem|alem d[eoa]|adicional|extra)\b/;
const OTHER = /\b(?:outr[oa]|nov[oa]) (?:[a-z]+ )?([a-z]+)/g;

/** Is one more asked for: 'mais um horário', 'outro corte'? 'Outro horário' may be one in place of what stands. */
function oneMore(said: string, services: readonly Named[]): boolean {
  if (ONE_MORE.test(said)) return true;
  const names = new Set(services.flatMap(({ nome }) => stemsOf(nome)));
  return [...said.matchAll(OTHER)].some(([found]) => stemsOf(found).some((stem) => names.has(stem)));
}

const said = (when: When) => when.janelas.length > 0 || when.exclui.length > 0 || when.ordem !== null;

/** What names the visit that stands: what was left behind, else the day that cannot be. */
function standing(change: InsteadOf | null, when: When, { clock, services }: Around): Details['de'] {
  if (!change) return null;
  const from = readWhen(change.from, clock);
  const { servicos } = guessServices(change.from, services);
  if (said(from)) return { texto: change.from, quando: from, servicos };
  const ruledOut = when.exclui.length > 0 ? Object.assign({}, when, { janelas: when.exclui, exclui: [] }) : null;
  return change.apart || ruledOut ? { texto: '', quando: ruledOut, servicos } : null;
}

/** People correct themselves as they write: 'sexta, não, pera, sábado'. */
const CORRECTS =
  /\b(?:ah,? )?(?:nao,? )?(?:pera|perai|espera|opa|ops|alias|ou melhor|digo|quer dizer|na verdade|corrigindo|deixa)\b/;

/** What is said of when; what was said last counts, a day and hours each on their own. */
function readCorrected(text: string, clock: Clock): When {
  const parts = fold(text.slice(0, 2_000))
    .split(CORRECTS)
    .map((part) => readWhen(part, clock));
  const [first = readWhen('', clock), ...later] = parts.filter((one) => said(one));
  if (later.length === 0) return readWhen(text, clock);
  let before = first;
  for (const when of later) {
    const kept = Object.assign({}, before, when.janelas.length > 0 ? { exclui: [] } : {});
    before = Object.assign({}, before, when, mergeWanted(kept, when));
  }
  return before;
}

const SAME_DAY = /\bmesm[oa] (?:dia|data)\b/;
const THAT_DAY = /\bness[ea] (?:dia|data)\b/;
/** 'Nesse dia não posso' wishes for another. */
const sameDay = (plain: string): boolean => SAME_DAY.test(plain) || (THAT_DAY.test(plain) && !/\bnao\b/.test(plain));
const SAME_HOUR = /\bmesm[oa] (?:dia e )?(?:hora|horario)\b/;

/** Right after what stands: 'logo depois', 'depois da escova'. */
const NEXT = /\b(?:logo (?:depois|apos)|em seguida|na sequencia)\b/;
const AFTER = /\b(?:depois|apos) (?:d?[aeo] )?([a-z]{2,30})/;
/** 'Além do corte', which stands. */
const BESIDES = /\balem d[aeo] ([a-z]{2,30})/;
function sameIn(plain: string, services: readonly Named[]): Details['mesmo'] {
  const after = (AFTER.exec(plain) ?? BESIDES.exec(plain))?.[1] ?? '';
  const depois = NEXT.test(plain) || (after !== '' && guessServices(after, services).servicos.length > 0);
  return { dia: sameDay(plain) || depois, hora: SAME_HOUR.test(plain), depois };
}

/** The services that are wished for, not those they come after. */
const withoutAfter = (text: string): string =>
  text
    .replace(/(?:depois|após|apos) (?:d?[aeo] )?[a-zà-ú]{2,30}/gi, ' ')
    .replace(/al[eé]m d[aeo] [a-zà-ú]{2,30}/gi, ' ');

/** 'Tira a escova', 'não quero mais a barba'. */
const REMOVES =
  /\b(?:tira|tirar|tire|retira|retirar|remove|sem|esquece|(?:nao|n) (?:quero|vou querer|precisa) mais) (?:(?:[ao]s?|d[ao]s?) )?([a-z ]{3,30}?)(?= (?:e|mas|por|entao|pode|deixa|so|quero|obrigad[oa])\b|[,.;!\n]|$)/;

/** The services that are not to be, and the text without them. */
function removedIn(text: string, services: readonly Named[]): { tira: string[]; rest: string } {
  const folded = fold(text.slice(0, 2_000));
  const found = REMOVES.exec(folded);
  const { servicos } = found?.[1] ? guessServices(found[1], services) : { servicos: [] };
  if (!found || servicos.length === 0) return { tira: [], rest: text };
  return { tira: servicos, rest: `${folded.slice(0, found.index)} , ${folded.slice(found.index + found[0].length)}` };
}

/** The same of a wish that is open: some of it may be taken out. */
export function detailsOfWish(said: string, around: Around): Details {
  const { tira, rest } = removedIn(said, around.services);
  const details = detailsIn(rest, around);
  return tira.length > 0 ? Object.assign(details, { tira }) : details;
}

export function detailsIn(whole: string, around: Around): Details {
  const { clock, services, people } = around;
  const text = withoutRuledOut(withoutStaying(whole), people);
  const plain = plainWords(text);
  const change = insteadOf(text, clock);
  const when = readCorrected(change?.to ?? text, clock);
  const wished = change?.apart ? guessServices(change.to, services) : null;
  const names = wished && wished.servicos.length + wished.duvida.length > 0;
  const mesmo = sameIn(plain, services);
  const { servicos, duvida } = names ? wished : guessServices(mesmo.depois ? withoutAfter(text) : text, services);
  // Whom what stands is with need not be whom it is wished with.
  const named = guessPeople(change?.apart ? change.to : text, people).map(({ id }) => id);
  const [person, namesake] = named;
  return {
    servicos,
    duvida,
    profissional_id: (namesake ? null : person) ?? (ANYBODY.test(plain) ? 'qualquer' : null),
    xaras: namesake ? named : [],
    sem: ruledOut(whole, people).map(({ id }) => id),
    com: change ? {} : eachWith(text, services, people),
    quando: said(when) ? when : null,
    soma: MORE.test(plain),
    outra: change ? 'troca' : oneMore(plain, services) ? 'mais' : null,
    de: standing(change, when, around),
    mesmo,
    rumo: towardsIn(plain),
    juntas: howManyIn(plain),
  };
}

export const saysNothing = ({ servicos, duvida, profissional_id, xaras, sem, quando, tira = [] }: Details): boolean =>
  [servicos, duvida, xaras, sem, tira].every(({ length }) => length === 0) &&
  profissional_id === null &&
  quando === null;
