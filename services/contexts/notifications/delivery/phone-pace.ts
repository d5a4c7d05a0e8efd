import { DAY_MS } from '@balcao/contracts/constants';
import type { PhoneRow } from '../phones/phones.repository';

type Sent = Pick<PhoneRow, 'enviado_em' | 'contagem_desde' | 'enviados'>;

/** What comes in between waits and is one message. */
const PAUSE_MS = 5 * 60_000;
const MOST_A_DAY = 30;

const isSameDay = ({ contagem_desde }: Sent, now: Date): boolean =>
  contagem_desde !== null && now.getTime() - contagem_desde.getTime() < DAY_MS;

/** Until when a person's phone is left in peace; null: a message may leave now. Pure. */
export function restUntil(sent: Sent, now: Date): Date | null {
  const { enviado_em, contagem_desde, enviados } = sent;
  const pause = enviado_em ? enviado_em.getTime() + PAUSE_MS : 0;
  const full = contagem_desde && isSameDay(sent, now) && enviados >= MOST_A_DAY;
  const until = Math.max(pause, full ? contagem_desde.getTime() + DAY_MS : 0);
  return until > now.getTime() ? new Date(until) : null;
}

/** The count after one more message. Pure. */
export function countSent(sent: Sent, now: Date): Sent {
  const goesOn = isSameDay(sent, now);
  return {
    enviado_em: now,
    contagem_desde: goesOn ? sent.contagem_desde : now,
    enviados: goesOn ? sent.enviados + 1 : 1,
  };
}
