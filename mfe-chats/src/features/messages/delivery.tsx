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
export function Delivery({ state, waits = false }: { state: Delivery; waits?: boolean }) {
  const Icon = ICON[state];
  if (!Icon) return null;
  const label = waits ? 'na fila' : DELIVERY_LABEL[state];
  const wrong = state === 'unknown' || state === 'failed';
  return (
    <span className={classes.delivery} data-state={state} title={label}>
      <Icon size={14} aria-hidden />
      {wrong || waits ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
