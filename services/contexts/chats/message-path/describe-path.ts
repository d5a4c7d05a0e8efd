import type { MessagePath } from '@balcao/contracts/message-path';
import { describeInbound } from './describe-inbound';
import { sendSteps, sendVerdict } from './describe-send';
import type { PathFacts } from './path-facts';
import { stepOf } from './path-steps';

const WRITTEN: Record<string, string> = {
  ai: 'A IA escreveu a resposta.',
  staff: 'A equipe escreveu no painel.',
  phone: 'Escrita no celular da empresa, fora do painel.',
  system: 'Escrita pelo Balcão.',
};

/** The way of one message in words, step by step. Pure. */
export function describePath(facts: PathFacts): Pick<MessagePath, 'conclusao' | 'passos'> {
  const { leg } = facts;
  const { autor, created_at } = leg.message;
  if (autor === 'customer') return describeInbound(facts);
  const written = stepOf('mensagem')('escrita', { estado: 'feito', em: created_at, texto: WRITTEN[autor] ?? '' });
  return { conclusao: sendVerdict(leg), passos: [written, ...sendSteps(leg, 'mensagem')] };
}
