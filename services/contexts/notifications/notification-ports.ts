import type { UnitOfWork } from '@balcao/kit/db';
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

/** A message to somebody of the team, in the conversation with their own phone. */
interface TeamMessage {
  /** The conversation they are known by; null: it is gone. */
  chatId: string | null;
  telefone: string;
  text: string;
  causa: string;
  validoAte: Date;
}

/** What notices need beyond what every context gets. */
interface NotificationPorts {
  egress: Egress;
  /** Without them nothing leaves for devices. */
  vapid: VapidKeys | undefined;
  limits?: Partial<DeliveryLimits> | undefined;
  /** The conversations': by the company's own number and outbox. */
  sendToTeam(
    unit: UnitOfWork,
    message: TeamMessage,
  ): Promise<{ kind: 'planned'; chatId: string } | { kind: 'offline' } | { kind: 'opted-out' }>;
}
export type NotificationDeps = Omit<Deps, 'notify'> & NotificationPorts;
