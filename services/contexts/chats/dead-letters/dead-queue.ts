import type { BatchAction } from '@balcao/contracts/dead-letter-batches';
import { DEAD_EXTRAS, type DEAD_QUEUES } from '@balcao/contracts/master';

export type Fila = (typeof DEAD_QUEUES)[number];
export type Extra = (typeof DEAD_EXTRAS)[number];

/** What is put back to work only by name; discarding takes all. */
export const leftOut = (acao: BatchAction, incluir: readonly Extra[]): Extra[] =>
  acao === 'descartar' ? [] : DEAD_EXTRAS.filter((extra) => !incluir.includes(extra));
