import type { GatewayConfig } from '../config';
import type { Deliverer } from './deliver-webhook';
import type { FaultSwitches } from './faults';
import type { Log } from './log';
import type { MediaBox } from './model/samples';
import type { Store } from './model/store';
import type { Instance } from './model/types';

/** What every part of the gateway simulator shares. */
export interface Gateway {
  config: GatewayConfig;
  store: Store;
  media: MediaBox;
  log: Log;
  faults: FaultSwitches;
  deliverer: Deliverer;
  /** Tells open pages what changed. */
  notify(type: string, data: unknown): void;
  /** Runs later unless the simulator closes or is reset first. */
  later(ms: number, work: () => void): NodeJS.Timeout;
  serverUrl(): string;
  /** Inbound messages that wait for the instance to be reachable again. */
  waiting: Map<string, (() => void)[]>;
}

/** WhatsApp can reach this instance: paired, open, and not switched offline. */
export const isReachable = (gateway: Gateway, instance: Instance): boolean =>
  instance.state === 'open' && !instance.deleting && !gateway.faults.get(instance.name, 'offline');
