import { QUEUE_LABEL } from '@balcao/contracts/queue-names';
import type { AlertRule, FoundCase } from '../alert-rule';
import { findLateInbox } from '../platform.repository';

const LATE_MS = 60_000;
const AWAY = 'O Redis não responde';
const SLOW = 'O Redis está lento: as filas não puderam ser vistas';

/** What has a time of its own waits apart until then, and on when nobody looks. */
const told = (waiting: number): string => (waiting > 0 ? `${waiting} na fila` : 'passou da hora marcada');

/** The queue only tells a worker to look: the oldest row that waits counts also when the queue was lost. */
export const queueLate: AlertRule = {
  tipo: 'fila',
  grave: true,
  titulo: 'Fila atrasada há mais de um minuto',
  fazer: 'Veja em Operação se os processos worker estão no ar e ligue mais um se a fila só cresce.',
  caminho: '/master/operations?tab=filas',
  async find({ tx, now, queues, queuesAway }) {
    const late = new Date(now.getTime() - LATE_MS);
    const found: Omit<FoundCase, 'total'>[] = [];
    const waiting = await findLateInbox(tx, late);
    if (waiting) found.push({ tenantId: null, nome: 'Mensagens recebidas, ainda sem processar', desde: waiting });
    if (queuesAway) found.push({ tenantId: null, nome: queuesAway.slow ? SLOW : AWAY, desde: queuesAway.since });
    for (const { queue, since, waiting: count } of queues ?? [])
      if (since && since < late)
        found.push({ tenantId: null, nome: QUEUE_LABEL[queue], desde: since, detalhe: told(count) });
    return found.map((one) => Object.assign({ total: found.length }, one));
  },
};
