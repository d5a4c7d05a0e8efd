import { PREFERENCE_CHARS } from '@balcao/contracts/customer-preferences';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { teamMatterOf } from '../language/team-matters';

/** Health is the team's, and is kept by nobody but them: more than what `teamMatterOf` calls a person for. */
const HEALTH =
  /\b(?:alerg\w*|intoleran\w*|gravid\w*|gestant\w*|gestacao|lactante|amament\w*|diabet\w*|epilep\w*|hipertens\w*|pressao alta|cancer\w*|quimio\w*|radioterap\w*|remedios?|medicament\w*|medicacao|cirurgi\w*|operad[oa]|doenca\w*|doente|sindrome|asma\w*|hiv|aids|depress\w*|ansiedade|autis\w*|cardiac\w*|marca ?passo|hepatite|psoriase|dermatit\w*|lesao|hernia|deficien\w*|trombos\w*|reacao|reacoes)\b/;
/** What is nobody's taste: ways to reach or pay somebody, and secrets. */
const PRIVATE = /\d{5,}|https?:|www\.|@|\b(?:cpf|rg|senha|cartao|pix|chave|endereco)\b/;

/** May it be kept as what a customer likes? Health is a person's to hear of. Pure. */
export function fitPreference(texto: string): 'fits' | 'health' | 'unfit' {
  const folded = foldAccents(texto);
  if (HEALTH.test(folded) || teamMatterOf(texto) === 'health') return 'health';
  const letters = texto.replace(/[^\p{L}]/gu, '').length;
  const short = letters < 3 || texto.length > PREFERENCE_CHARS || texto.includes('\n');
  return short || PRIVATE.test(folded) || teamMatterOf(texto) !== null ? 'unfit' : 'fits';
}
