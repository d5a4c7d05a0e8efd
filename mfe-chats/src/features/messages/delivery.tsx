import type { Message } from '@balcao/contracts/chats';
import { VisuallyHidden } from '@balcao/ui';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@balcao/ui/icons';
import classes from './bubble.module.css';

type Delivery = Message['entrega'];

/** What a person reads about the delivery of an outgoing message. */
const DELIVERY_LABEL: Record<Delivery, string> = {
  received: 'recebida',
  queued: 'enviando',
  sending: 'enviando',
  sent: 'enviada',
  delivered: 'entregue',
  read: 'lida',
  unknown: 'envio não confirmado',
  failed: 'Não enviada',
};

const ICON: Partial<Record<Delivery, typeof IconCheck>> = {
  queued: IconClock,
  sending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  unknown: IconAlertTriangle,
  failed: IconAlertTriangle,
};

/** Tick of an outgoing message; in words for screen readers, and on screen when something is wrong. */
export function Delivery({ state }: { state: Delivery }) {
  const Icon = ICON[state];
  if (!Icon) return null;
  const wrong = state === 'unknown' || state === 'failed';
  return (
    <span className={classes.delivery} data-state={state} title={DELIVERY_LABEL[state]}>
      <Icon size={14} aria-hidden />
      {wrong ? DELIVERY_LABEL[state] : <VisuallyHidden>{DELIVERY_LABEL[state]}</VisuallyHidden>}
    </span>
  );
}
