import { fold } from '../language/words';
import { bareWords } from './plain-words';

const KIN =
  'filh[oa]|filhinh[oa]|m[aã]e|pai|marido|mulher|esposa|esposo|irm[aã]o?|sobrinh[oa]|net[oa]|namorad[oa]|noiv[oa]|amig[oa]|av[oóô]|v[oóô]|sogr[oa]|ti[oa]|prim[oa]|afilhad[oa]|cunhad[oa]|beb[eê]|menin[oa]|entead[oa]|chefe|patr[oã][oa]?|vizinh[oa]|colega';
const NAME = "[\\p{L}][\\p{L}'-]{1,30}";
const FOR_KIN = new RegExp(
  `(?<![\\p{L}])(?:e )?(?:é |e |eh |vai ser |seria |será |sera )?(?:pra|para|pro|p)\\s+(?:a\\s+|o\\s+)?(?:minha|meu)\\s+(${KIN})(?![\\p{L}])(?:\\s*,?\\s*(?:(?:que\\s+)?se\\s+chama\\s+|chamad[oa]\\s+|o\\s+nome\\s+(?:dela|dele)\\s+(?:é|e)\\s+|a\\s+|o\\s+)?(${NAME}))?`,
  'iu',
);
/** 'Pra Ana Clara, minha filha', 'pro João meu marido', 'pra dona Lúcia', 'pro seu Antônio': the names before who it is. */
const NAMED_FIRST = new RegExp(
  `(?<![\\p{L}])(?:pra|para|pro|p)\\s+(?:a\\s+|o\\s+)?(?:(?:dona|seu|sr\\.?|sra\\.?)\\s+)?(${NAME}(?:\\s+\\p{Lu}[\\p{L}'-]{1,30})?)\\s*,?\\s+(?:que\\s+é\\s+)?(?:a\\s+|o\\s+)?(?:minha|meu)\\s+(?:${KIN})(?![\\p{L}])`,
  'iu',
);
const TITLED = new RegExp(`(?<![\\p{L}])(?:pra|para|pro)\\s+(?:a\\s+|o\\s+)?(?:dona|seu)\\s+(${NAME})`, 'iu');
/** 'Meu filho Davi precisa cortar'. */
const ITSELF = new RegExp(
  `(?<![\\p{L}])(?:minha|meu)\\s+(${KIN})\\s+(?:(?!precis|quer|vai|tem)(${NAME})\\s+)?(?:precisa|precisava|quer|queria|vai|ta precisando|está precisando)(?![\\p{L}])`,
  'iu',
);
/** 'O nome dela é Zilda', 'ela se chama Zilda'. */
const CALLED = new RegExp(
  `(?<![\\p{L}])(?:o\\s+nome\\s+(?:dela|dele)\\s+(?:é|e|eh)|(?:ela|ele)\\s+se\\s+chama|dona|seu)\\s+(?:a\\s+|o\\s+)?(${NAME})`,
  'iu',
);
/** 'No nome de Carla Dias', 'em nome da minha mãe Lúcia'. */
const IN_NAME = new RegExp(
  `(?<![\\p{L}])(?:no|em)\\s+nome\\s+d[aeo]s?\\s+(?:(?:minha|meu)\\s+(${KIN})(?![\\p{L}])(?:\\s*,?\\s*(?:a\\s+|o\\s+)?(${NAME}))?|(?!(?:minha|meu)(?![\\p{L}]))(${NAME}))`,
  'iu',
);
const KIN_ALONE = new RegExp(`^(?:minha|meu|${KIN})$`, 'iu');
/** Other names are told from the next word by their capitals. */
const FAMILY_NAME = /^\s+((?:d[aeo]s?\s+)?\p{Lu}[\p{L}'-]{1,30})/u;
const MOST_NAMES = 3;

/** Words that may stand where a name would, and are none. */
const NO_NAME = new Set(
  'e ou a o as os de da do na no em com que ele ela pra para por hoje amanha depois dia segunda terca quarta quinta sexta sabado domingo semana mes manha tarde noite tem vai quer pode quero corte ela tambem junto mesmo agora ja so se por favor nao sim'.split(
    ' ',
  ),
);

const FOR_HER = /(?<![\p{L}])(?:pra|para)\s+(?:ela|ele)(?![\p{L}])/iu;
const titled = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

export interface OtherPerson {
  /** The name, else who it is: 'filha'. Null: for whoever writes. */
  para: string | null;
  /** The text without these words. */
  rest: string;
}

/** Whoever it is booked in the name of: all their names, else who it is. */
function readInName(text: string, known: (word: string) => boolean): OtherPerson | null {
  const found = IN_NAME.exec(text);
  if (!found) return null;
  const [said, kin, kinName, alone] = found;
  const isName = (word: string) => !NO_NAME.has(fold(word)) && !known(fold(word));
  const first = [kinName, alone].find((name) => name !== undefined && isName(name));
  if (first === undefined && !kin) return null;
  let end = found.index + said.length - (first === undefined ? (kinName?.length ?? 0) : 0);
  const names = [titled(first ?? kin?.toLowerCase() ?? '')];
  while (first !== undefined && names.length < MOST_NAMES) {
    const next = FAMILY_NAME.exec(text.slice(end));
    if (!next?.[1] || !isName(next[1].split(/\s+/).at(-1) ?? '')) break;
    names.push(next[1]);
    end += next[0].length;
  }
  const para = first === undefined ? (kin?.toLowerCase() ?? null) : names.join(' ');
  return { para, rest: `${text.slice(0, found.index)} ${text.slice(end)}` };
}

/** Whom a visit is for, when it is not for whoever writes: 'é pra minha filha Lia'. `known`: words that are services. */
export function readOther(text: string, known: (word: string) => boolean): OtherPerson {
  const short = text.slice(0, 2_000);
  const inName = readInName(short, known);
  if (inName) return inName;
  const before = NAMED_FIRST.exec(short) ?? TITLED.exec(short);
  const [, named = ''] = before ?? [];
  if (before && named && !NO_NAME.has(fold(named)) && !known(fold(named)) && !KIN_ALONE.test(named))
    return { para: titled(named), rest: short.replace(before[0], ' ') };
  const found = FOR_KIN.exec(short) ?? ITSELF.exec(short);
  const called = CALLED.exec(short);
  if (
    called?.[1] &&
    (found || FOR_HER.test(short) || bareWords(short.replace(called[0], ' ')) === '') &&
    !known(fold(called[1]))
  )
    return { para: titled(called[1]), rest: short.replace(called[0], ' ').replace(found?.[0] ?? '', ' ') };
  if (!found?.[1]) return { para: null, rest: short };
  const name = found[2];
  const isName = name !== undefined && !NO_NAME.has(fold(name)) && !known(fold(name));
  const said = isName ? found[0] : found[0].slice(0, found[0].length - (name?.length ?? 0));
  const para = isName ? titled(name) : found[1].toLowerCase();
  return { para, rest: short.replace(said, ' ') };
}
