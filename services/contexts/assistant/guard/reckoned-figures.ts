import { SUM } from './derive';
import type { Evidence, ServiceRow } from './evidence';
import { mostPartsIn, partsIn } from './parts-in';
import { readFacts } from './read-facts';
import type { Said } from './said';
import { apartAndTogether } from './sold-together';

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

/** 'R$ 30,00 a mais do que te disseram'. */
const THAN_THEIRS = /\ba (?:mais|menos) (?:do )?que (?:te|lhe|voce) (?:dis|fal|pass|inform|viu|ouviu|pens|imagin|cont)/;
/** What the customer writes without a mark: 'dá pra parcelar os 420?' */
const BARE = /(?<![\d.,:/-])\d{2,5}(?:,\d{2})?(?![\d:/-])/g;

/** What is divided by so many parts as the company lets: what they asked about, or what stands written of it. */
function sharesOf(said: Said, { texts, asked, customer }: Evidence, ofAsked: readonly number[]): number[] {
  const [parts = 0] = partsIn(said.folded);
  const allowed = mostPartsIn(texts.flatMap(({ sentences }) => sentences));
  if (parts < 2 || parts > allowed) return [];
  const theirs = [...asked.matchAll(BARE)].map(([digits]) => Number(digits.replace(',', '.')) * 100);
  const money = customer.facts.money.map(({ value }) => value);
  const divided = /\b(?:parcelando|dividindo)\b/.test(said.folded) ? said.facts.money.map(({ value }) => value) : [];
  return [...ofAsked, ...theirs, ...money, ...divided].map((whole) => whole / parts);
}

interface Bases {
  /** Figures that are borne out. */
  bases: readonly number[];
  /** Those of texts about what was asked. */
  ofAsked: readonly number[];
  field: 'money' | 'lengths';
  figureOf: (row: ServiceRow) => number;
}

/** Does a figure follow from what was said before: by the customer, in the sentence before, of what is sold together? */
export function followsFrom(value: number, said: Said, evidence: Evidence, bases: Bases): boolean {
  const { field, figureOf } = bases;
  const { apart, less } = apartAndTogether(said, evidence.services, figureOf);
  const before = readFacts(said.previous)[field];
  const together = before.length > 1 && SUM.test(said.folded) ? [before.reduce((sum, one) => sum + one.value, 0)] : [];
  const shares = field === 'money' ? sharesOf(said, evidence, bases.ofAsked) : [];
  const theirs = THAN_THEIRS.test(said.folded) ? evidence.customer.facts[field] : [];
  const off = theirs.flatMap((one) => bases.bases.map((base) => Math.abs(base - one.value)));
  return [...apart, ...less, ...together, ...shares, ...off].some((one) => near(one, value));
}
