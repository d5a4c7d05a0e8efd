import type { DEAD_QUEUES } from '@balcao/contracts/master';

export type Fila = (typeof DEAD_QUEUES)[number];
