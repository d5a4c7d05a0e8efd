import { type Details, NO_DETAILS, type Wish } from './command';
import { type Around, detailsIn, saysNothing } from './details';
import { plainWords } from './plain-words';
import { readOther } from './read-other';
import { mergeWanted } from './wanted';

/** Whoever doubts, takes back, or speaks of what stands asks for no row of visits. */
const NO_ROW =
  /\b(?:nao|nem|ou|se|tenho|tinha|era|eram|marquei|agendei|vez|inves|lugar|deixar|adiar|passar|empurrar|mud[a-z]+|troc[a-z]+|remarc[a-z]+|cancel[a-z]+|desmarc[a-z]+)\b/;
const BREAK = /\s(?:e|mais)\s(?!(?:meia|um quarto|quinze)\b)|[,;\n]/giu;
const FOR_ME = /(?<![\p{L}])p(?:ra|ara|ro|or)? ?mim(?![\p{L}])/iu;
/** Of one breath. */
const MOST = 4;

const hasHour = ({ quando }: Details): boolean => quando?.janelas.some(({ horas }) => horas?.em != null) ?? false;
const hasDay = ({ quando }: Details): boolean => quando?.janelas.some(({ dias }) => dias) ?? false;

const namesSomebody = ({ profissional_id, xaras }: Details): boolean => profissional_id !== null || xaras.length > 0;

export function clausesIn(text: string): string[] {
  const ends = [...text.matchAll(BREAK)].map(({ index, 0: { length } }) => [index, index + length] as const);
  return [[0, 0] as const, ...ends]
    .map(([, from], at) => text.slice(from, ends[at]?.[0] ?? text.length))
    .filter((clause) => clause.trim() !== '');
}

/** The day of one is that of the other, where only one was named. */
function onDayOf(details: Details, others: readonly Details[]): Details {
  const day = hasDay(details) ? undefined : others.find(hasDay)?.quando;
  if (!day) return details;
  const days = { janelas: day.janelas.map(({ dias }) => ({ dias, horas: null })), exclui: [], ordem: null };
  const quando = Object.assign({ adivinhado: [] }, details.quando ?? day, mergeWanted(days, details.quando ?? day));
  return Object.assign({}, details, { quando });
}

/** 'Manicure às 10h e corte às 11h': each service has an hour of its own. */
function byHour(clauses: readonly string[], around: Around): Wish[] | null {
  const parts: string[] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    const begun = last === undefined ? null : detailsIn(last, around);
    const full = begun !== null && begun.servicos.length > 0 && hasHour(begun);
    if (last === undefined || (full && detailsIn(clause, around).servicos.length > 0)) parts.push(clause);
    else parts[parts.length - 1] = `${last}, ${clause}`;
  }
  if (parts.length < 2) return null;
  const read = parts.map((part) => detailsIn(part, around));
  if (!read.every((one) => one.servicos.length > 0 && one.duvida.length === 0 && hasHour(one))) return null;
  const wishes = read.map((one, at) => onDayOf(one, [...read.slice(0, at).reverse(), ...read.slice(at)]));
  // 'Corte às 10h e barba às 10h' is one visit: nobody is in two chairs.
  const times = new Set(wishes.map(({ quando }) => JSON.stringify(quando?.janelas)));
  return times.size < wishes.length ? null : wishes.map((detalhes) => ({ detalhes, para: null }));
}

/** When somebody has time, or might, is not when they come. */
const PERHAPS =
  /\b(?:pode|podem|posso|poderia|consigo|conseguem?|tem|teria|livres?|dispon[a-z]+|qualquer|depende|menos|exceto|tirando|fora|so|entre|ate|quer dizer|alias|digo)\b/;

/** 'Aula amanhã e quinta às 9h': the same service on each of the days that are named one by one, at an hour that is exact. */
function byDay(clauses: readonly string[], around: Around): Wish[] | null {
  if (clauses.some((clause) => PERHAPS.test(plainWords(clause)))) return null;
  const read = clauses.map((clause) => detailsIn(clause, around));
  const days = read.filter(hasDay);
  const hours = read.filter(hasHour);
  const [whole, ...more] = read.filter(({ servicos }) => servicos.length > 0);
  const [first] = hours;
  if (days.length < 2 || !whole || more.length > 0 || whole.duvida.length > 0 || !first?.quando) return null;
  if (hours.length > 1 && !days.every(hasHour)) return null;
  if (days.some(({ quando }) => quando?.janelas.length !== 1 || quando.exclui.length > 0)) return null;
  const shared = { janelas: first.quando.janelas.map(({ horas }) => ({ dias: null, horas })), exclui: [], ordem: null };
  const { profissional_id, xaras } = read.find(namesSomebody) ?? NO_DETAILS;
  return days.map((one) => {
    const wanted = hasHour(one) ? one.quando : mergeWanted(shared, one.quando);
    const quando = Object.assign({ adivinhado: [] }, one.quando, wanted);
    const { servicos } = whole;
    const detalhes = Object.assign({}, one, {
      servicos,
      profissional_id,
      xaras,
      quando,
      soma: false,
      outra: 'mais' as const,
    });
    return { detalhes, para: null };
  });
}

/** 'Um pra mim e outro pra minha irmã': what is not said of each holds for all. */
function byPerson(clauses: readonly string[], around: Around): Wish[] | null {
  const read = clauses.map((clause) => {
    const { para, rest } = readOther(clause, () => false);
    return { para, mine: FOR_ME.test(clause), own: detailsIn(rest.replace(FOR_ME, ' '), around) };
  });
  const whose = read.filter(({ para, mine }) => para !== null || mine);
  if (whose.length < 2 || !whose.some(({ mine }) => mine)) return null;
  const shared = read.filter(({ para, mine }) => para === null && !mine).map(({ own }) => own);
  return whose.map(({ para, own }) => {
    const others = [...shared, ...whose.map((one) => one.own)];
    const servicos =
      own.servicos.length > 0 ? own.servicos : (others.find((one) => one.servicos.length > 0)?.servicos ?? []);
    const quando = own.quando ?? others.find((one) => one.quando !== null)?.quando ?? null;
    const { profissional_id, xaras } = [own, ...shared].find(namesSomebody) ?? NO_DETAILS;
    return {
      detalhes: Object.assign({}, own, {
        servicos,
        quando,
        profissional_id,
        xaras,
        soma: false,
        outra: 'mais' as const,
      }),
      para,
    };
  });
}

/** The same service twice: two of them in one visit would be one after the other. */
const ofOneKind = ([first, ...others]: readonly Wish[]): boolean =>
  others.every(({ detalhes }) => detalhes.servicos.some((id) => first?.detalhes.servicos.includes(id)));

// docs/decisions/0127-several-wishes-are-done-one-after-the-other.md
/** Visits that are wished for in one breath, each at its own hour or for its own person; null: it is one wish. */
export function severalWishes(text: string, around: Around): Wish[] | null {
  if (NO_ROW.test(plainWords(text))) return null;
  const clauses = clausesIn(text.slice(0, 1_000));
  if (clauses.length < 2 || clauses.length > 3 * MOST) return null;
  const apart = byPerson(clauses, around);
  const wishes = apart ? (ofOneKind(apart) ? apart : null) : (byHour(clauses, around) ?? byDay(clauses, around));
  const clear = wishes?.every(
    ({ detalhes }) => detalhes.servicos.length > 0 && detalhes.quando && !saysNothing(detalhes),
  );
  return wishes && clear && wishes.length > 1 && wishes.length <= MOST ? wishes : null;
}
