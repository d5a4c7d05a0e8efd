import { fold } from '../language/words';

const TITLE = '(?:(?:dra?|doutora?|sra?|seu|dona|profa?|professora?|tio|tia) )?';
const WHOM = `(?:d?[ao]s? )?${TITLE}([a-z]{2,30})`;
const MORE = new RegExp(`^,? (?:e|nem|ou) (?:com )?${WHOM}`);
/** As people write it in haste, too: 'n quero'. */
const NOT = 'nao|n';
const NO_WISH = 'quero|qro|queria|prefiro|gosto|gostei|curto|curti|gostaria|seja|fosse|sendo|vou|marca|marque';
const DO =
  'mais|ser|ir|que seja|que fosse|fazer|cortar|marcar|de ser|de ir|de fazer|de cortar|atendid[ao]|ser atendid[ao]';
const RULES_OUT = `(?<!pelo |ou )menos|exceto|salvo|evit(?:a|o|ar)|tirando|fora|sem(?: ser)?|nem|(?:nunca|jamais)(?: mais)?|(?:${NOT})(?: (?:${NO_WISH}))?(?: (?:${DO})){0,2}`;
/** 'Menos com o Renato', 'não quero com o Renato', 'nem o Renato', 'não gostei do Renato', 'nunca mais com o Renato'. */
const BEFORE = new RegExp(`\\b(?:${RULES_OUT}) (?:com |pel(?=[ao] ))?${WHOM}`, 'g');
/** 'Não pode ser com o Renato'; with a question mark it is asked for. */
const CANNOT_BE = new RegExp(`\\b(?:${NOT}) (?:pode|da|rola|serve)(?: ser)? com ${WHOM}(?![^.,;!\\n]{0,40}\\?)`, 'g');
/** 'Com o Renato não', 'pelo Renato nem pensar', 'o Renato não'. */
const BEHIND = new RegExp(
  `\\b(?:com |pel(?=[ao] )|(?=[ao] ))${WHOM} (?:eu )?(?:(?:${NOT})(?: quero| qro| da| pode)?|nem pensar|de jeito nenhum|jamais)(?= ?(?:[,.;!\\n]|$)| (?:mas|e|so|viu|por favor|pfv?|ta|hein|obrigad[oa])\\b)`,
  'g',
);

/** 'Não precisa ser com o Renato': neither wished for nor ruled out. */
const NEED_NOT_BE = new RegExp(
  `\\b(?:${NOT}) (?:precisa|precisava|necessariamente|tem (?:que|de)|faco questao)(?: de)?(?: ser)? (?:com |pel(?=[ao] ))${WHOM}`,
  'g',
);

/** What a text says of whom it is not to be with, and the text without that. Who they are is not known here. */
export function notWith(
  text: string,
  names: ReadonlySet<string>,
): { out: Set<string>; rest: string; changed: boolean } {
  const folded = fold(text.slice(0, 2_000));
  let rest = folded.replace(NEED_NOT_BE, (said, name: string) => (names.has(name) ? ' , ' : said));
  const out = new Set<string>();
  for (const pattern of [BEFORE, CANNOT_BE, BEHIND])
    for (const found of [...rest.matchAll(pattern)].reverse()) {
      const { 0: said, 1: name = '', index } = found;
      if (!names.has(name)) continue;
      let end = index + said.length;
      out.add(name);
      for (let more = MORE.exec(rest.slice(end)); more?.[1] && names.has(more[1]); more = MORE.exec(rest.slice(end))) {
        out.add(more[1]);
        end += more[0].length;
      }
      rest = `${rest.slice(0, index)} , ${rest.slice(end)}`;
    }
  return { out, rest, changed: rest !== folded };
}
