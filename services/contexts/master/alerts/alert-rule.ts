import type { AlertKind } from '@balcao/contracts/alerts';
import type { Tx } from '@balcao/kit/db';
import type { QueueState } from '@balcao/kit/jobs-figures';

/** What a rule may read: the whole platform, as it is at one moment. */
export interface AlertSources {
  tx: Tx;
  now: Date;
  /** Undefined while Redis does not tell them. */
  queues: readonly QueueState[] | undefined;
  /** For how long it has not, and whether it answers, only too slowly. */
  queuesAway: { since: Date; slow: boolean } | null;
}

/** Whom or what it is about. `total`: how many there are, of which the oldest are listed. */
export interface FoundCase {
  tenantId: string | null;
  nome: string;
  desde: Date;
  detalhe?: string | null;
  total: number;
}

/** One rule: what it reads, since when it holds, what to do about it and where. It says nothing by finding nothing. */
export interface AlertRule {
  tipo: AlertKind;
  grave: boolean;
  titulo: string;
  fazer: string;
  caminho: string;
  find(sources: AlertSources): Promise<FoundCase[]>;
}

/** So many cases are listed; more of them at once have one cause. */
export const CASES_SHOWN = 5;
