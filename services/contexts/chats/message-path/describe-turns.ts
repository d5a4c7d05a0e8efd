import type { PathState, PathStep } from '@balcao/contracts/message-path';
import type { PathTurn } from './path-facts';
import { seconds, stepOf } from './path-steps';

const step = stepOf('mensagem');

/** Why a call brought no answer; of the others, that it did not is enough. */
const PROBLEMS: Record<string, string> = {
  rate: 'o provedor está com pedidos demais',
  transient: 'o provedor não respondeu',
  empty: 'a resposta veio vazia',
};
const MAIN_FAILED = 'o provedor principal falhou';
const DISCARDED: Record<string, string> = {
  newer: 'Resposta descartada: o cliente escreveu de novo.',
  human: 'Resposta descartada: a equipe assumiu a conversa.',
  answered: 'Resposta descartada: a mensagem já tinha sido respondida.',
};

function told({ resultado, duracao_ms, reserva }: PathTurn): { estado: PathState; texto: string } {
  const [word = '', detail = ''] = resultado.split(':');
  const took = duracao_ms === null ? '' : ` em ${seconds(duracao_ms)}`;
  if (word === 'answered')
    return { estado: 'feito', texto: reserva ? `A reserva respondeu${took}: ${MAIN_FAILED}.` : `Respondeu${took}.` };
  if (word === 'discarded') return { estado: 'pulado', texto: DISCARDED[detail] ?? 'Resposta descartada.' };
  if (word === 'ignored-call')
    return { estado: 'pulado', texto: 'O modelo pediu algo que não existe, ou de um jeito ilegível: foi ignorado.' };
  if (word === 'retry') {
    const why = PROBLEMS[detail] ?? 'o provedor recusou o pedido';
    return { estado: 'falhou', texto: `Tentativa sem resposta: ${why}. O Balcão tenta de novo sozinho.` };
  }
  return duracao_ms === null
    ? { estado: 'pulado', texto: 'Não foi consultada: a conversa passou para a equipe.' }
    : {
        estado: 'falhou',
        texto: `Foi consultada${reserva ? `, pela reserva (${MAIN_FAILED})` : ''}, e a conversa passou para a equipe.`,
      };
}

/** Did the reserve say what the customer heard? */
export const byReserve = (turns: readonly PathTurn[]): boolean =>
  turns.some(({ resultado, reserva }) => reserva && resultado.startsWith('answered'));

const isLast = ({ resultado }: PathTurn) => resultado.startsWith('answered') || resultado.startsWith('hand-over');
const askedAt = ({ created_at, duracao_ms }: PathTurn) => new Date(created_at.getTime() - (duracao_ms ?? 0));

/** The turns that were about a message: from when it was stored to the one that ended it. */
export function turnsSince(turns: readonly PathTurn[], storedAt: Date): PathTurn[] {
  const since = turns.filter(({ created_at }) => created_at >= storedAt);
  const end = since.findIndex(isLast);
  return end === -1 ? since : since.slice(0, end + 1);
}

/** The wait for the end of the burst, and every time the model was asked. Pure. */
export function turnSteps(turns: readonly PathTurn[]): PathStep[] {
  const [first] = turns;
  if (!first) return [];
  const waited = { estado: 'feito' as const, em: askedAt(first), texto: 'O cliente terminou de escrever.' };
  return [
    step('rajada', waited),
    ...turns.map((turn) => step('ia', Object.assign({ em: turn.created_at }, told(turn)))),
  ];
}
