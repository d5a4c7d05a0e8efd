import { UNLIMITED } from '@balcao/contracts/constants';
import { formatCount, plural } from './numbers';

/** What a company may use up: people, and visits and messages of a month. */
export type Counted = 'usuarios' | 'agendamentos' | 'mensagens';

const REACHED: Record<Counted, string> = {
  usuarios: 'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.',
  agendamentos: 'Limite de agendamentos atingido. Faça upgrade do seu plano para adicionar mais agendamentos.',
  mensagens: 'Limite de mensagens atingido. A IA parou de responder; sua equipe continua recebendo e escrevendo.',
};
const WORDS: Record<Counted, [one: string, many: string, until: string]> = {
  usuarios: ['usuário', 'usuários', 'o limite do plano'],
  agendamentos: ['agendamento', 'agendamentos', 'o limite deste mês'],
  mensagens: ['mensagem', 'mensagens', 'o limite deste mês'],
};

/** From this share of a limit on the company is warned. */
const NEAR = 0.8;

/** What to say about a counter: nothing, from 80 % on how much is left, at the limit what that means. */
export function usageNotice(what: Counted, { used, limit }: { used: number; limit: number }): string | null {
  if (limit >= UNLIMITED || used < limit * NEAR) return null;
  if (used >= limit) return REACHED[what];
  const [one, many, until] = WORDS[what];
  const left = limit - used;
  return `${plural(left, 'Falta', 'Faltam')} ${formatCount(left, one, many)} para ${until}.`;
}
