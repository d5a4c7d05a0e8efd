import { createRing } from '../shared/ring';

export interface SendEntry {
  at: string;
  instance: string;
  route: string;
  number: string;
  jid: string;
  text: string;
  keyId: string | null;
  outcome: 'accepted' | 'dropped' | 'refused';
  httpStatus?: number;
  apikeyLast4: string;
}

export interface Attempt {
  at: string;
  ms: number;
  status?: number;
  error?: string;
}

export interface DeliveryEntry {
  id: number;
  at: string;
  instance: string;
  event: string;
  keyId: string | null;
  url: string;
  state: 'pending' | 'retrying' | 'delivered' | 'gave-up' | 'refused' | 'cancelled';
  attempts: Attempt[];
  payload: unknown;
}

export interface RequestEntry {
  at: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

/** The ground truth for tests: what was asked of the gateway and what it delivered. */
export const createLog = () => ({
  sends: createRing<SendEntry>(5000),
  deliveries: createRing<DeliveryEntry>(5000),
  requests: createRing<RequestEntry>(5000),
});

export type Log = ReturnType<typeof createLog>;
