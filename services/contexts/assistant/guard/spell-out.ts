const DAYS: Record<string, string> = {
  seg: 'segunda',
  ter: 'terça',
  qua: 'quarta',
  qui: 'quinta',
  sex: 'sexta',
  sab: 'sábado',
  sáb: 'sábado',
  dom: 'domingo',
};
const DAY = Object.keys(DAYS).join('|');
/** 'Ter' is a verb as well: short only beside another day, or in front of hours. */
const DAY_PAIR = new RegExp(
  `(?<![\\p{L}])(${DAY})\\.?(?=(?:,| e| a| à| ao|/|-|–) ?(?:${DAY})(?![\\p{L}])|:? ?(?:das )?\\d{1,2} ?[h:]|,? (?:e |só |fechad))`,
  'giu',
);
const SECOND = new RegExp(
  `(?<=(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:,| e| a| à| ao|/|-|–) ?)(${DAY})(?![\\p{L}])\\.?`,
  'giu',
);
const ORDINALS = 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'.split(' ');

/** '3ª a sábado' is a day of the week; what is counted says what it is. */
const ORDINAL =
  /(?<!\d)([1-9])[ºª°](?= (?:andar|piso|vez|visita|sess|aula|curso|parcela|via|consulta|etapa|dose|m[eê]s|tratamento|irm))/gi;

const SHORT: readonly [RegExp, string][] = [
  [/(?<![\p{L}\d/])s\/ ?(?=\p{L})/giu, 'sem '],
  [/(?<![\p{L}\d/])c\/ ?(?=[\p{L}\d])/giu, 'com '],
  [/(?<![\p{L}\d/])p\/ ?(?=\p{L})/giu, 'para '],
  [/\b(dra?|sra?)\./gi, '$1'],
  [/\bdesc\./gi, 'desconto'],
  [/\bmáx\./gi, 'máximo'],
  [/\bmín\./gi, 'mínimo'],
  [/\bestac\./gi, 'estacionamento'],
  [/\bpgto\b\.?/gi, 'pagamento'],
  [/\bNF(?:-?e)?\b/g, 'nota fiscal'],
  [/\baprox\./gi, 'aproximadamente'],
];

/** A text with what people write short written out: 'ter a sáb', '2º andar', 's/ juros', 'máx.'. Pure, linear. */
export function spellOut(text: string): string {
  const days = text
    .replace(DAY_PAIR, (_, day: string) => DAYS[day.toLowerCase()] ?? day)
    .replace(SECOND, (_, day: string) => DAYS[day.toLowerCase()] ?? day);
  const plain = SHORT.reduce((said, [pattern, full]) => said.replace(pattern, full), days);
  return plain.replace(ORDINAL, (found, digit: string) => {
    const word = ORDINALS[Number(digit) - 1] ?? found;
    return found.endsWith('ª') ? word.replace(/o$/, 'a') : word;
  });
}
