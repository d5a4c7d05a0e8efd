/** For what size something is sold: 'até 5 cm', '18.000 a 30.000 BTUs'. */
export interface Size {
  low: number;
  high: number;
  unit: string;
}

const AMOUNT = '\\d{1,3}(?:\\.\\d{3}){1,2}|\\d{1,7}';
const UNIT = '[a-z]{1,8}';
const BETWEEN = new RegExp(`\\b(${AMOUNT}) (?:a|ate) (${AMOUNT}) ?(${UNIT})\\b`);
const UP_TO = new RegExp(`\\bate (${AMOUNT}) ?(${UNIT})\\b`);
const FROM = new RegExp(`\\b(?:acima de|a partir de|mais de) (${AMOUNT}) ?(${UNIT})\\b`);
const SIZED = new RegExp(`\\b(${AMOUNT}) ?(${UNIT})\\b`, 'g');

const amount = (digits = ''): number => Number(digits.replaceAll('.', ''));
const unitOf = (word = ''): string => word.replace(/s$/, '');

/** The size in the folded name of a service; what is written as 'até' begins at nothing. */
function sizeIn(name: string): Size | null {
  const between = BETWEEN.exec(name);
  if (between) return { low: amount(between[1]), high: amount(between[2]), unit: unitOf(between[3]) };
  const upTo = UP_TO.exec(name);
  if (upTo) return { low: 0, high: amount(upTo[1]), unit: unitOf(upTo[2]) };
  const from = FROM.exec(name);
  return from ? { low: amount(from[1]), high: Number.POSITIVE_INFINITY, unit: unitOf(from[2]) } : null;
}

/** Of each service: what is sold up to 15 cm begins where the same up to 5 cm ends. */
export function sizesOf(names: readonly string[]): (Size | null)[] {
  const sizes = names.map(sizeIn);
  const kind = (name = '') => name.split(' ')[0];
  return sizes.map((size, at) => {
    if (!size || size.low > 0) return size;
    const smaller = sizes.filter(
      (other, index) =>
        other && other.unit === size.unit && other.high < size.high && kind(names[index]) === kind(names[at]),
    );
    return Object.assign({}, size, { low: Math.max(0, ...smaller.map((other) => (other?.high ?? 0) + 1)) });
  });
}

/** The sizes a folded sentence speaks of. */
export const sizesIn = (folded: string): { value: number; unit: string }[] =>
  [...folded.matchAll(SIZED)].map(([, digits, unit]) => ({ value: amount(digits), unit: unitOf(unit) }));

/** Is it sold for one of the sizes that are said? Without a size on either side it may be. */
export function fitsSizes(size: Size | null, said: readonly { value: number; unit: string }[]): boolean {
  const own = size ? said.filter(({ unit }) => unit === size.unit) : [];
  return own.length === 0 || own.some(({ value }) => size !== null && size.low <= value && value <= size.high);
}
