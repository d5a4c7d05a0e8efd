import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';

/** The platform's pair of keys for push services, and whom they may write to. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** A `mailto:` address. */
  subject: string;
}

/** Shortens waits in tests. */
export interface DeliveryLimits {
  /** Whoever took a delivery and was lost has given it back by then. */
  leaseMs: number;
  /** After the first failure; twice as long after each further one. */
  backoffMs: number;
  callMs: number;
  tries: number;
}

/** What notices need beyond what every context gets. */
interface NotificationPorts {
  egress: Egress;
  /** Without them nothing leaves for devices. */
  vapid: VapidKeys | undefined;
  limits?: Partial<DeliveryLimits> | undefined;
}
export type NotificationDeps = Omit<Deps, 'notify'> & NotificationPorts;
