import type { PathStep } from '@balcao/contracts/message-path';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import type { Leg, PathNews } from './path-facts';
import { stepOf, type Verdict, verdict } from './path-steps';

const QUEUED = 'Na fila de envio: sai assim que chegar a vez dela.';
const AWAY = 'Ainda não chegou ao celular do cliente: ele pode estar desligado ou sem internet.';
const UNREAD = 'Ainda não foi lida, ou o cliente não mostra quando lê.';
const CHECKING = 'O servidor do WhatsApp não disse se enviou. O Balcão está conferindo.';
const again = (why: string | null) => `${why ?? SEND_TEXTS.lost} O Balcão tenta de novo sozinho.`;

const tick = (news: readonly PathNews[], ...words: string[]) =>
  news.filter(({ word, event }) => words.includes(word || event)).at(0)?.received_at;

function gatewaySteps({ send, message }: Leg, step: ReturnType<typeof stepOf>): PathStep[] {
  if (!send) return [];
  const { status, iniciado_em: em, tentativas, created_at } = send;
  if (status === 'planned') return [step('fila', { estado: 'espera', em: created_at, texto: QUEUED })];
  const queued = step('fila', { estado: 'feito', em: created_at, texto: 'Entrou na fila de envio.' });
  const calling = (estado: PathStep['estado'], texto: string) => [queued, step('servidor', { estado, em, texto })];
  switch (status) {
    case 'sent':
      return calling('feito', tentativas > 1 ? `Aceita na ${tentativas}ª tentativa.` : 'Aceita na primeira tentativa.');
    case 'sending':
      return calling('espera', 'O Balcão está entregando a mensagem ao servidor.');
    case 'retry':
      return calling('espera', again(send.erro));
    case 'unknown':
      return calling('espera', message.erro ?? CHECKING);
    default:
      return calling('falhou', message.erro ?? SEND_TEXTS.lost);
  }
}

const REACHED = ['sent', 'delivered', 'read'];

function tickSteps({ message, news }: Leg, step: ReturnType<typeof stepOf>): PathStep[] {
  const refused = tick(news, 'ERROR');
  if (message.entrega === 'failed')
    return refused
      ? [step('enviada', { estado: 'falhou', em: refused, texto: 'O WhatsApp recusou a mensagem depois de aceita.' })]
      : [];
  const reached = REACHED.indexOf(message.entrega);
  if (reached === -1) return [];
  const sent = tick(news, 'SERVER_ACK', 'SEND_MESSAGE');
  const read = tick(news, 'READ', 'PLAYED');
  const steps = [step('enviada', { estado: 'feito', em: sent, texto: 'Saiu pelo WhatsApp da empresa.' })];
  if (reached === 0) return [...steps, step('entregue', { estado: 'espera', texto: AWAY })];
  const delivered = tick(news, 'DELIVERY_ACK') ?? read;
  steps.push(step('entregue', { estado: 'feito', em: delivered, texto: 'Chegou ao celular do cliente.' }));
  if (reached === 1) return [...steps, step('lida', { estado: 'espera', texto: UNREAD })];
  return [...steps, step('lida', { estado: 'feito', em: read, texto: 'O cliente leu.' })];
}

/** What a message of ours went through, from the outbox on. Pure. */
export function sendSteps(leg: Leg, de: PathStep['de']): PathStep[] {
  const step = stepOf(de);
  return [...gatewaySteps(leg, step), ...tickSteps(leg, step)];
}

/** How far a message of ours came. Pure. */
export function sendVerdict({ message: { entrega, erro } }: Leg): Verdict {
  switch (entrega) {
    case 'read':
      return verdict('feito', 'Lida pelo cliente.');
    case 'delivered':
      return verdict('feito', 'Entregue no celular do cliente.');
    case 'sent':
      return verdict('espera', `Enviada. ${AWAY}`);
    case 'failed':
      return verdict('falhou', erro ?? SEND_TEXTS.lost);
    case 'unknown':
      return verdict('espera', erro ?? CHECKING);
    case 'received':
      return verdict('feito', 'Aviso do Balcão: só a equipe vê.');
    default:
      return verdict('espera', erro ?? QUEUED);
  }
}
