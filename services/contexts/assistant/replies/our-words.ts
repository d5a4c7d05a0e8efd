import { spokenList, spokenMoney } from '@balcao/kit/spoken';
import { plainWords } from '../flow/plain-words';
import { asksPrice } from '../flow/short-answers';
import type { Evidence } from '../guard/evidence';
import { mentionsIn } from '../guard/mentions';
import { fold } from '../language/words';
import type { PromptInput } from './build-prompt';

const MORE = 'Se quiser saber outra coisa, é só perguntar, ou pedir para falar com a equipe.';
/** More are a list, and not what somebody asked by name. */
const MOST = 4;

/**
 * What the house says by itself to who asks a price by a service's whole name, where a model could not: its own rows. Null: it has
 * no words of its own for that. Pure.
 */
export function ourWords({ services }: PromptInput, { asked, services: rows }: Evidence): string | null {
  if (!asksPrice(plainWords(asked))) return null;
  const named = mentionsIn(fold(asked), rows).filter(({ whole }) => whole);
  const sold = [...new Set(named.map(({ row }) => rows.indexOf(row)))].flatMap((at) => services[at] ?? []);
  if (sold.length === 0 || sold.length > MOST) return null;
  const said = sold.map(
    ({ nome, preco, duracao_minutos }) => `${nome} custa ${spokenMoney(preco)} e leva ${duracao_minutos} minutos`,
  );
  return `${spokenList(said)}.\n${MORE}`;
}
