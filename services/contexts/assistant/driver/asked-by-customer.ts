import type { Flow } from '../flow/flow-state';
import { CANCEL, MOVE, NOT_CANCEL } from '../flow/intention';
import { plainWords } from '../flow/plain-words';
import type { ToolName } from './tools';

/** Something keeps them from coming, or they do not want it any more: enough to ask, never to write. */
const CANNOT = [
  /\b(?:nao|nem|nunca|sem|n) (?:v[aio]|posso|pude|poder|consig|consegu|da|dou|rol|ir|compare|est|quer|precis|te|deu|mais)/,
  /\b(?:imprevist|compromiss|complic|adoec|doente|viaj|viagem|desist|suspend|anul|esquec|furou|melou|babou|surgiu|apareceu|impossivel|mudei de ideia)/,
  /\b(?:tira|tire|remov|apaga|exclui|retira|desfa)/,
];
const OTHERWISE =
  /\b(?:outr[oa]s?|mais (?:tarde|cedo|pra frente)|vez|inves|lugar|antes|depois|prefir[a-z]{0,9}|melhor|jog(?:a|ar|ue)|empurr[a-z]{0,9}|pux[a-z]{0,9}|coloc[a-z]{0,9}|bota|deixa|fic(?:a|ar|aria)|(?:pode|poderia|podia|da pra|tem como) ser|so (?:posso|consigo)|transf[a-z]{1,9}|adiant[a-z]{0,9}|atras[a-z]{0,9})\b/;

const BASIS = {
  cancelar: [CANCEL, ...CANNOT],
  remarcar: [MOVE, OTHERWISE, CANCEL, ...CANNOT],
} as const;

/** 'Posso cancelar até que horas?', 'sem custo?', 'não precisa cancelar': it is spoken of, and not wished for. */
const ABOUT_RULES =
  /\b(?:ate (?:que|quando|qnd)|sem custo|paga|pago|multa|taxa|prazo|politica|antecedencia|em cima da hora)\b/;
const isNoWish = (said: string): boolean => NOT_CANCEL.test(said) || (ABOUT_RULES.test(said) && said.includes('?'));

/**
 * Does a model that wants a visit cancelled or moved go by something the customer said? A text in a document, or the model itself,
 * is no ground to ask: a polite 'sim' would end a visit nobody spoke of.
 */
export function askedByCustomer(name: ToolName, lately: readonly string[], flow: Flow | null): boolean {
  if (name !== 'cancelar' && name !== 'remarcar') return true;
  const { pedido, pergunta } = flow ?? {};
  if (pedido?.intencao === name || pergunta === 'mudar-ou-cancelar' || pergunta === 'mudar-ou-marcar') return true;
  const said = name === 'cancelar' ? lately.filter((text) => !isNoWish(plainWords(text))) : lately;
  return said.some((text) => BASIS[name].some((pattern) => pattern.test(plainWords(text))));
}
