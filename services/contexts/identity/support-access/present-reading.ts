import { ENDPOINTS } from '@balcao/contracts/endpoints';
import type { LeituraDeSuporte, ReadKind } from '@balcao/contracts/support-readings';
import type { Seen } from './readings.repository';

const KINDS: Record<string, ReadKind> = {
  chats: 'conversa',
  customers: 'cliente',
  appointments: 'agendamento',
  payments: 'pagamento',
  media: 'arquivo',
};

/** `GET /chats`: what the contract says of it, up to the first comma: the rest is for whoever programs. */
const WORDS = new Map(
  Object.values(ENDPOINTS).map(({ method, path, summary }) => [
    `${method} ${path}`,
    summary.split(/[,;:(]/)[0]?.trim() ?? '',
  ]),
);

export function presentReading({ alvo, nome, operacoes, primeira_em, ultima_em, vezes }: Seen): LeituraDeSuporte {
  return {
    tipo: KINDS[alvo.split(':')[0] ?? ''] ?? null,
    nome,
    o_que: [...new Set(operacoes.map((operacao) => WORDS.get(operacao) ?? operacao))],
    primeira_em: new Date(primeira_em).toISOString(),
    ultima_em: new Date(ultima_em).toISOString(),
    vezes,
  };
}
