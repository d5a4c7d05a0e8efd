import { PREFERENCE_CHARS } from '@balcao/contracts/customer-preferences';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { teamMatterOf } from '../language/team-matters';

/** Health is the team's, and is kept by nobody but them: more than what `teamMatterOf` calls a person for. */
const HEALTH =
  /\b(?:alerg\w*|intoleran\w*|gravid\w*|gestant\w*|gestacao|lactante|amament\w*|diabet\w*|epilep\w*|hipertens\w*|pressao alta|cancer\w*|quimio\w*|radioterap\w*|remedios?|medicament\w*|medicacao|cirurgi\w*|operad[oa]|doenca\w*|doente|sindrome|asma\w*|hiv|aids|depress\w*|ansiedade|autis\w*|cardiac\w*|marca ?passo|hepatite|psoriase|dermatit\w*|lesao|hernia|deficien\w*|trombos\w*|reacao|reacoes)\b/;
/** What is nobody's taste: ways to reach or pay somebody, and secrets. */
const PRIVATE = /\d{5,}|https?:|www\.|@|\b(?:cpf|rg|senha|cartao|pix|chave|endereco)\b/;
/** We say it again from the company's number: no amount, share or number to call may stand in it. */
const AMOUNT = new RegExp(
  [
    /[$€£%‰]|\b(?:reais|real|brl|centavos?|contos?|dolar(?:es)?|euros?|por ?cento|porcento|descontos?|gratis|gratuit[oa]s?)\b/,
    /\b(?:precos?|custa[mr]?|custou|valor(?:es)?|valem?|cobr\w+|pag(?:o|a|ar|ue|uem|amento|amentos)|de graca|promocao|promocoes)\b/,
    // '80,00' and '1.250', '98765-4321' and '11 98 76 54'; 'máquina 2', '19h30' and '15:30' are none.
    /\d[.,]\d|\d{3,}|(?:\d[\s().-]*){7,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** What somebody would have the assistant do, or be. */
const ORDER =
  /\b(?:regras?|instruc(?:ao|oes)|ordem|ordens|comandos?|prompt|sistema|ignor\w+|desconsider\w+|obede\w+|finj\w+|responda\w*|responder|diga\w*|dizer|(?:fal|avis|inform)(?:e|em|ar|a) (?:que|a|ao|aos|o|os|as|todos|tod[oa]s?)|(?<!nao (?:se |me )?)esquec(?:a|am)|escrev(?:a|am|er)|repit(?:a|am)|repetir|a partir de agora|de agora em diante|ignore|always|never|system|you)\b/;
/** A line of its own would be one of ours. */
const LINES = /(?!\u200d)[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** May it be kept as what a customer likes? Health is a person's to hear of. Pure. */
export function fitPreference(texto: string): 'fits' | 'health' | 'unfit' {
  const folded = foldAccents(texto);
  if (HEALTH.test(folded) || teamMatterOf(texto) === 'health') return 'health';
  const letters = texto.replace(/[^\p{L}]/gu, '').length;
  const misshapen = letters < 3 || texto.length > PREFERENCE_CHARS || LINES.test(texto) || /["“”„«»#]/.test(texto);
  const unfit = misshapen || [PRIVATE, AMOUNT, ORDER].some((rule) => rule.test(folded));
  return unfit || teamMatterOf(texto) !== null ? 'unfit' : 'fits';
}
