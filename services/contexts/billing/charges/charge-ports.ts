import type { KeyedHash } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { PaymentPorts } from '../payments/payment-ports';
import type { OpenPixProvider, ProviderCredentials } from '../provider/pix-provider';

/** What charges need of others; compose hands it in. */
export interface ChargePorts {
  openProvider: OpenPixProvider;
  /** The integrations': what the company saved of its account at the provider; null: nothing. */
  findPixCredentials(unit: UnitOfWork): Promise<ProviderCredentials | null>;
  /** The integrations': the provider does not accept them any more. */
  notePixRefused(unit: UnitOfWork): Promise<void>;
  keyedHash: KeyedHash;
}
export type ChargeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'realtime' | 'log' | 'config' | 'notify'> &
  PaymentPorts &
  ChargePorts;
