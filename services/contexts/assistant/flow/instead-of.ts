import { fold } from '../language/words';
import type { Clock } from '../time-words/items';
import { readWhen } from '../time-words/read-when';

/** Verbs that put something in the place of something else; the weak ones only with what comes in its place. */
const SWAP =
  /\b(?:(mud(?:ar|a|e)|troc(?:ar|a)|troque|alter(?:ar|a|e)|transfer(?:ir|e)|transfira|adi(?:ar|a|e|antar|anta|ante)|antecip(?:ar|a|e)|remarc(?:ar|a)|remarque|reagend(?:ar|a|e))|pass(?:ar|a|e)|jog(?:ar|a)|jogue|empurr(?:ar|a|e)|pux(?:ar|a|e)|coloc(?:ar|a)|bot(?:ar|a)|deix(?:ar|a))\b/;
const INSTEAD = /\b(?:em vez|ao inves|no lugar|inves) d(?:e|o|a|os|as|esse|essa|este|esta|isso)\b/;
const CANNOT =
  /\b(?:nao (?:consigo|posso|poderei|(?:tenho|tem) como|vou (?:poder|conseguir)|vai dar|da|dou conta)|(?:complicou|apertou|embolou|furou) (?:pra|para|no|na|o|a))\b/;
const TO = /\b(?:pra|para|pro|por|p|pras|pros)\b/g;
const ENDS = /[,;.?!\n]|\b(?:pode ser|poderia ser|quero|queria|prefiro|vou|coloca|bota|poe|marca|tem|da pra|seria)\b/;

/** A sentence that asks for another time in place of one that stands, or that says that one cannot be. */
export interface InsteadOf {
  /** What names the visit that stands. */
  from: string;
  /** What is wished for. */
  to: string;
  /** The two are told apart by a word between them. */
  apart: boolean;
}

/** 'Pra mais tarde', 'pra outro dia'. */
const RELATIVE =
  /\b(?:mais (?:tarde|cedo|pra frente)|outr[oa]s? (?:dias?|datas?|horas?|horarios?)|depois|antes|mesm[oa] (?:dia|data|hora|horario))\b/;
function saysWhen(said: string, clock: Clock): boolean {
  const { janelas, exclui } = readWhen(said, clock);
  return janelas.length > 0 || exclui.length > 0 || RELATIVE.test(said);
}

/** 'Em vez de terça, sexta': what comes next is what stands, the rest is the wish. */
function afterInstead(said: string): InsteadOf | null {
  const found = INSTEAD.exec(said);
  if (!found) return null;
  const behind = said.slice(found.index + found[0].length);
  const end = ENDS.exec(behind)?.index ?? behind.length;
  return { from: behind.slice(0, end), to: `${said.slice(0, found.index)} . ${behind.slice(end)}`, apart: true };
}

/** 'Muda de terça pra sexta', 'troca terça por sexta': up to the last 'pra' that a day or an hour follows. */
function afterSwap(said: string, clock: Clock): InsteadOf | null {
  const verb = SWAP.exec(said);
  if (!verb) return null;
  const start = verb.index + verb[0].length;
  const turns = [...said.slice(start).matchAll(TO)].reverse();
  for (const { index, 0: word } of turns) {
    const to = said.slice(start + index);
    if (saysWhen(to.slice(word.length), clock)) return { from: said.slice(0, start + index), to, apart: true };
  }
  return verb[1] ? { from: '', to: said, apart: false } : null;
}

const COULD_BE = /\b(?:da pra|pode|poderia|tem como|teria como|consegue|daria pra) (?:ser|ficar|fazer)\b/;
/** So much before it may name what is one's own. */
const NEAR = 45;

/** 'Minha unha de quarta dá pra ser mais tarde?': what I have, and how it could be. */
function afterMine(said: string, clock: Clock): InsteadOf | null {
  const found = COULD_BE.exec(said);
  if (!found) return null;
  const from = said.slice(Math.max(0, found.index - NEAR), found.index);
  const to = said.slice(found.index + found[0].length);
  return /\b(?:meu|minha) [a-z]/.test(from) && saysWhen(to, clock) ? { from, to, apart: true } : null;
}

/** What is to stay as it is, said beside what is to change: 'o outro continua'. */
const STAYS =
  /\b(?:deixa|continua|fica|mantem|permanece)(?: (?:assim|como esta|igual|mesmo|onde esta|de pe))?$|\b(?:ta|esta|segue|fica) (?:de pe|certo|certinh[oa]|confirmad[oa]|ok|valendo|mantid[oa])$/;
/** A text without its clauses about what stays. */
export function withoutStaying(text: string): string {
  const clauses = text.split(/[,.;\n]/);
  const left = clauses.filter(
    (clause) =>
      !STAYS.test(
        fold(clause)
          .trim()
          .replace(/ (?:ta|tah|viu|ne|ok|por favor)$/, ''),
      ),
  );
  return left.length > 0 && left.length < clauses.length ? left.join(', ') : text;
}

/** What a text wants changed, and into what; null: it speaks of no change. Whether a visit stands is not known here. */
export function insteadOf(text: string, clock: Clock): InsteadOf | null {
  const said = fold(text.slice(0, 2_000)).replace(/\bn\b/g, 'nao');
  const found = afterInstead(said) ?? afterMine(said, clock) ?? afterSwap(said, clock);
  if (found) return found;
  return CANNOT.test(said) && readWhen(said, clock).exclui.length > 0 ? { from: '', to: said, apart: false } : null;
}
