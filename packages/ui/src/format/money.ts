const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "80.00" or 80 (reais) -> "R$ 80,00". */
export function formatMoney(value: string | number): string {
  return BRL.format(Number(value));
}

/** What a text typed as money says. `wire` is the amount in reais with two decimals ("1500.00"). */
export type MoneyReading = { kind: 'empty' } | { kind: 'amount'; wire: string } | { kind: 'fault'; text: string };

/** The most the server takes of any amount: far from where sums stop fitting. */
const MAX_DIGITS = 8;
const MAX_LENGTH = 60;
const FAULT = {
  negative: 'O valor não pode ser negativo.',
  tooLarge: 'Informe um valor de no máximo R$ 99.999.999,99.',
  letters: 'Use só números, como 80,00 ou 1.500,00.',
  cents: 'Use no máximo duas casas de centavos, como 80,50.',
  unclear: 'Não dá para saber o valor. Escreva como 80,00 ou 1.500,00.',
} as const;

/**
 * The ways an amount is written, whole part and cents. A dot before exactly three digits groups thousands ("1.500" is
 * R$ 1.500,00); one dot before one or two digits is a decimal point ("12.50", typed on a calculator's keys).
 */
const SPELLINGS = [
  /^(\d+)(?:,(\d{0,2}))?$/,
  /^()(?:,(\d{1,2}))$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:,(\d{0,2}))?$/,
  /^(\d*)\.(\d{1,2})$/,
  /^(\d+)\.()$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
];

function faultOf(bare: string): string {
  if (/^[-−–(]|[-−–)]$/.test(bare)) return FAULT.negative;
  if (/[^\d., ]/.test(bare)) return FAULT.letters;
  return /^\d{1,3}(\.?\d{3})*,\d{3,}$/.test(bare) ? FAULT.cents : FAULT.unclear;
}

// docs/decisions/0019-money-is-read-like-brazilians-write-it.md
/** Reads money the way Brazilians type and paste it: "1.500", "1.234,56", "45,5", "R$ 80", "R$ 1 500". */
export function readMoney(typed: string): MoneyReading {
  if (typed.length > MAX_LENGTH) return { kind: 'fault', text: FAULT.unclear };
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const bare = text
    .replace(/^([-−–(]?) ?(?:R\$|BRL)/i, '$1')
    .replace(/(?:reais|real)$/i, '')
    .trim();
  if (!bare) return text ? { kind: 'fault', text: FAULT.letters } : { kind: 'empty' };
  const match = SPELLINGS.map((spelling) => spelling.exec(bare)).find(Boolean);
  if (!match) return { kind: 'fault', text: faultOf(bare) };
  const [, grouped = '', cents = ''] = match;
  const whole = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_DIGITS) return { kind: 'fault', text: FAULT.tooLarge };
  return { kind: 'amount', wire: `${whole}.${cents.padEnd(2, '0')}` };
}

/** Whether a field's value is an amount ("80.00"), not a text that could not be read. */
export const isMoney = (value: string): boolean => /^\d{1,8}\.\d{2}$/.test(value);
