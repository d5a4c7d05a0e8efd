const LEAD =
  '(?:(?:eu |entao |acho que |ok |sim |e )?(?:quero|prefiro|escolho|escolhi|fico com|vou de|vou querer|vou na|vou no|pode ser|pode marcar|pode agendar|marca|marque|agenda|serve|gostei|quero marcar|seria|melhor|confirma|manda|vamos de|vamos na|vamos no|de) )*';
const ARTICLE = '(?:(?:a|o|na|no|da|do|pra|para a|para o|essa|esse) )?';
const NOUN = '(?:(?:opcao|numero|num|nr|horario|alternativa|op|n|o de numero|item) )?';
const TAIL =
  '(?: (?:de cima|de baixo|la|ali|que voce (?:falou|disse|mandou)|que (?:tiver|tem|der|houver|aparecer|sobrar)|da lista|disponivel|livre|vaga|opcao|horario|alternativa|mesmo|mesma|serve|entao|pra mim|para mim|por favor|pode ser|ta otimo|ta bom|sim|ok|joinha|e melhor|fica melhor|fica bom|e bom|e otimo))*';
const DIGIT = new RegExp(`^${LEAD}${ARTICLE}${NOUN}(\\d{1,2})(?:a|o)?${TAIL}$`);
const WORD = new RegExp(
  `^${LEAD}${ARTICLE}${NOUN}(um|uma|dois|duas|tres|quatro|cinco|primeir[oa]|prim|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|ultim[oa])${TAIL}$`,
);
const NOUN_SAID = /\b(?:opcao|numero|num|horario|alternativa|item)\b/;
const VALUES: Record<string, number> = {
  um: 1,
  uma: 1,
  primeiro: 1,
  primeira: 1,
  prim: 1,
  dois: 2,
  duas: 2,
  segundo: 2,
  segunda: 2,
  tres: 3,
  terceiro: 3,
  terceira: 3,
  quatro: 4,
  quarto: 4,
  quarta: 4,
  cinco: 5,
  quinto: 5,
  quinta: 5,
};

/** 'A última do dia' is the latest, wherever it stands in the list. */
const LATEST = new RegExp(
  `^${LEAD}${ARTICLE}(?:ultim[oa]|mais tarde) ?(?:horario|hora|vaga)? ?(?:do dia|da noite|da tarde|de todos|que (?:tiver|tem|houver))${TAIL}$`,
);
export const takesLatest = (bare: string): boolean => LATEST.test(bare);

/**
 * Which of `count` numbered things is meant, from 1; null: none of them. 'Segunda' is Monday where one of them lies on a
 * Monday (`onWeekday`), else the second.
 */
export function readChoice(bare: string, count: number, onWeekday: (name: string) => boolean): number | null {
  if (count === 0) return null;
  const digit = DIGIT.exec(bare)?.[1];
  if (digit) return Number(digit) >= 1 && Number(digit) <= count ? Number(digit) : null;
  const word = WORD.exec(bare)?.[1];
  if (!word) return null;
  if (word.startsWith('ultim')) return count;
  if (/^(?:segunda|quarta|quinta)$/.test(word) && !NOUN_SAID.test(bare) && onWeekday(word)) return null;
  const value = VALUES[word] ?? 0;
  return value >= 1 && value <= count ? value : null;
}
