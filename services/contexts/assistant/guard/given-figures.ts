import type { Evidence } from './evidence';
import { partsIn } from './parts-in';
import type { Figure } from './read-lengths';
import type { Said } from './said';

// Figures that say nothing of what something costs or takes: what somebody has, what is compared, what is only supposed.

/** 'Não é R$ 125', 'menos de uma hora': no figure that is stated. */
const isTurnedDown = ({ at }: Figure, folded: string): boolean =>
  /\b(?:nao (?:e|sao|custa|custam)|menos de|mais de|abaixo de|acima de) $/.test(folded.slice(Math.max(0, at - 16), at));

const ENOUGH =
  /^(?:r\$ ?)?[\d.,]*(?: reais)?,? (?:ja |ainda )?(?:da (?:para|pra)|basta|sobram?|o troco|voce (?:faz|paga|consegue))\b/;
/** Not what it costs but what somebody has, and it is enough: 'com R$ 50 dá para fazer a manicure'. */
const isEnough = ({ value, at }: Figure, { folded, named }: Said): boolean =>
  /(?:^|[,;:] |\be )com (?:uma nota de )?$/.test(folded.slice(Math.max(0, at - 24), at)) &&
  ENOUGH.test(folded.slice(at)) &&
  named.length > 0 &&
  // 'Dá para fazer duas escovas': more than one of them.
  !/\b(?:duas|dois|tres|quatro|cinco|\d)\b/.test(
    folded
      .slice(at)
      .replace(/^(?:r\$ ?)?[\d.,]+/, '')
      .replace(/r\$ ?[\d.,]+/g, ''),
  ) &&
  value >= named.reduce((sum, { row }) => sum + row.cents, 0);

const PASSES = /^[^,.;]{0,24}?\b(nao )?(?:ja )?(?:passa|ultrapassa)m? d[^,.;]{0,20}(?:toleranc|limite|\d)/;
const WITHIN = /^[^,.;]{0,24}?\b(?:esta|fica|ta) dentro\b/;
/** Not how long something takes but how it lies to what may be: 'meia hora passa da tolerância, que é de 15 minutos'. */
function isCompared({ value, at }: Figure, { folded }: Said, limits: readonly number[]): boolean {
  const [before, rest] = [folded.slice(0, at), folded.slice(at)];
  const others = limits.filter((limit) => limit !== value);
  const passes = PASSES.exec(rest);
  if (passes) return others.length > 0 && others.every((limit) => value > limit === !passes[1]);
  return WITHIN.test(rest) && /\batras/.test(before) && limits.length > 0 && limits.every((limit) => value <= limit);
}

/** 'Dez horas abertos, das 9h às 19h'. */
function isOpenFor({ value, at }: Figure, { folded, when, named }: Said): boolean {
  const spans = when.flatMap(({ said }) => said.map(({ times: [from = 0, to = 0] }) => to - from));
  return named.length === 0 && /^[\w ]{1,16} abert/.test(folded.slice(at)) && spans.includes(value);
}

const HOUR = 60;
/** '2 horas ficariam R$ 120,00', of what is sold by the hour. */
const isByTheHour = ({ value, at }: Figure, { folded, mentions, facts }: Said): boolean =>
  value % HOUR === 0 &&
  /^[\w ]{1,16} (?:fica|sai|saem|custa|da|dao)[a-z]{0,4} (?:por |em )?r\$/.test(folded.slice(at)) &&
  mentions.some(
    ({ row }) =>
      row.minutes === HOUR && facts.money.some((money) => money.value === (row.cents * value) / HOUR && money.at > at),
  );

/** 'Com uma nota de R$ 100,00, o troco é …': what is left of it is reckoned. */
const isNote = ({ at }: Figure, folded: string): boolean =>
  /\btroco\b/.test(folded) && /\bcom (?:uma )?notas? de $/.test(folded.slice(Math.max(0, at - 20), at));

/** 'Parcelando R$ 900,00 em três vezes': a price of the company, whichever. */
const isDivided = ({ value, at }: Figure, { folded }: Said, { services, texts }: Evidence): boolean =>
  /\b(?:parcelando|dividindo) (?:os )?$/.test(folded.slice(Math.max(0, at - 16), at)) &&
  partsIn(folded).length > 0 &&
  (services.some(({ cents }) => cents === value) ||
    texts.some(({ facts }) => facts.money.some((money) => money.value === value)));

/** Is it a figure that states nothing by itself? `limits`: what the company wrote on the subject. */
export function isGiven(
  figure: Figure,
  field: 'money' | 'lengths',
  said: Said,
  { evidence, limits }: { evidence: Evidence; limits: readonly number[] },
): boolean {
  if (isTurnedDown(figure, said.folded)) return true;
  return field === 'money'
    ? isEnough(figure, said) || isNote(figure, said.folded) || isDivided(figure, said, evidence)
    : isCompared(figure, said, limits) || isOpenFor(figure, said) || isByTheHour(figure, said);
}
