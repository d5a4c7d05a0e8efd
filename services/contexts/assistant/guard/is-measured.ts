import type { Token } from './segments';

const COUNTED =
  /^(?:um|uma|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|centavos)$/;
const FEW = /^(?:tres|quatro|cinco|seis)$/;
/** Of which sums are made, where money is. */
const MORE = /^(?:dez|doze)$/;
const MEASURE = /^(?:reais|real|centavos|horas?|h|minut(?:os?|inhos?)|min|vezes|parcelas?|da)$/;
/** 'Oitenta reais', 'nove da manhã': figures have rules of their own. */
export function isMeasured(
  tokens: readonly Token[],
  index: number,
  { figures, money, elided }: { figures: boolean; money: boolean; elided: boolean },
): boolean {
  if (!COUNTED.test(tokens[index]?.word ?? '')) return false;
  // 'Três cortes dão R$ 135': what is reckoned is checked as a price.
  if (figures && FEW.test(tokens[index]?.word ?? '')) return true;
  // '… e o pé e mão, noventa': read as a length.
  if (elided && index === tokens.length - 1) return true;
  if (money && MORE.test(tokens[index]?.word ?? '')) return true;
  for (let at = index + 1; at < tokens.length && at <= index + 7; at += 1) {
    const { word = '' } = tokens[at] ?? {};
    if (MEASURE.test(word)) return true;
    if (!COUNTED.test(word) && word !== 'e') return false;
  }
  return false;
}
