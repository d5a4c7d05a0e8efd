import type { DEAD_EXTRAS, DEAD_QUEUES } from '@balcao/contracts/master';

export type Fila = (typeof DEAD_QUEUES)[number];
export type Extra = (typeof DEAD_EXTRAS)[number];
