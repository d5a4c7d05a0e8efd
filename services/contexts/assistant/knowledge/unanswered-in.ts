import { foldAccents } from '@balcao/contracts/fold-accents';
import type { MessageRow } from '../../chats';
import { rootsIn } from './read-question';

export interface Unanswered {
  pergunta: string;
  /** The same for other spellings of the question. */
  chave: string;
}

const LONGEST = 300;
const ASKS =
  /\?|^(?:voces?|vcs?|tem|ha|faz(?:em)?|pode|posso|como|onde|quando|quanto|qual|quais|que horas|aceita|trabalham?|atendem?)\b/;

const isLong = (run: string): boolean => run.replace(/\D/g, '').length >= 5;
/** Nobody's number, document or address stays in a list that all of the team reads. */
export const masked = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? `•••${/[,.;?!]$/.exec(word)?.[0] ?? ''}` : word))
    .join(' ')
    .replace(/\+?\d[\d\s().-]*/g, (run) => (isLong(run) ? `•••${/\s$/.test(run) ? ' ' : ''}` : run));

/** What was asked that only the knowledge base could have answered; null: nothing was, or the services say it. Pure. */
export function unansweredIn(
  pending: readonly Pick<MessageRow, 'tipo' | 'content'>[],
  services: readonly { nome: string }[],
): Unanswered | null {
  const offered = new Set(services.flatMap(({ nome }) => rootsIn(nome)));
  const texts = pending.filter(({ tipo }) => tipo === 'text').map(({ content }) => content.trim().replace(/\s+/g, ' '));
  const pergunta = texts.findLast((text) => text.length <= LONGEST && ASKS.test(foldAccents(text)));
  if (!pergunta) return null;
  const roots = rootsIn(pergunta);
  if (roots.length === 0 || roots.some((root) => offered.has(root))) return null;
  return { pergunta: masked(pergunta), chave: roots.join(' ').slice(0, LONGEST) };
}
