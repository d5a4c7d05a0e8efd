import { foldAccents } from '@balcao/contracts/fold-accents';
import type { RespostaRapida } from '@balcao/contracts/quick-replies';

const RANKS: ((reply: RespostaRapida, word: string) => boolean)[] = [
  ({ codigo }, word) => foldAccents(codigo).startsWith(word),
  ({ codigo }, word) => foldAccents(codigo).includes(word),
  ({ texto }, word) => foldAccents(texto).includes(word),
];

/** What fits a word typed after '/': codes that begin with it, codes that contain it, texts that do; each by code. */
export function rankReplies(replies: readonly RespostaRapida[], typed: string): RespostaRapida[] {
  const word = foldAccents(typed);
  const rankOf = (reply: RespostaRapida) => RANKS.findIndex((fits) => fits(reply, word));
  return replies
    .map((reply) => ({ reply, rank: rankOf(reply) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.reply.codigo.localeCompare(b.reply.codigo, 'pt-BR'))
    .map(({ reply }) => reply);
}
